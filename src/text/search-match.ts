/**
 * Whether a search finds a label, whatever the case: the label contains the text of the search, or
 * each of its words at the start of a word, in any order. "ORION amendment" finds "ORION-301 · v2.0 Amendment
 * 2 (1002)".
 *
 * @param label in lower case, as the search
 */
function matches(label: string, search: string): boolean {
  return label.includes(search) || search.split(/\s/).every((word) => hasWord(label, word));
}

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

/** The check of labels for what was typed into a search; without a search every label passes. */
export function searchMatch(filter: string | undefined): (label: string) => boolean {
  const search = filter?.trim().toLowerCase() ?? '';
  return (label) => matches(label.toLowerCase(), search);
}
