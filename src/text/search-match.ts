/** Only at the start of a word: a "2" would be in most IDs. And a number is the whole number: 3 is not in 301. */
function hasWord(label: string, word: string): boolean {
  const isNumber = /^\d+$/.test(word);
  for (let at = label.indexOf(word); at !== -1; at = label.indexOf(word, at + 1)) {
    const isStart = !/[\p{L}\p{N}]/u.test(label.charAt(at - 1));
    const goesOn = isNumber && /\d/.test(label.charAt(at + word.length));
    if (isStart && !goesOn) return true;
  }
  return false;
}

/**
 * The check of labels for what was typed into a search, whatever the case and Unicode form: the label contains its text, or each of
 * its words at the start of a word, in any order. "ORION amendment" finds "ORION-301 · v2.0 Amendment 2 (1002)".
 * Without a search every label passes.
 */
export function searchMatch(filter: string | undefined): (label: string) => boolean {
  const search = normalized(filter?.trim());
  return (label) => {
    const text = normalized(label);
    return text.includes(search) || search.split(/\s/).every((word) => hasWord(text, word));
  };
}

function normalized(text = ''): string {
  return text.normalize('NFC').toLowerCase();
}
