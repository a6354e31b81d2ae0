/**
 * Texts that make a regular expression backtrack: for each repetition in it a text that matches up to there,
 * the repeated part many times, and an end that does not match.
 */

/** A part of a regular expression: texts that it matches, and the repetitions inside. */
interface Part {
  readonly sample: (pick: Pick) => string;
  readonly repetitions: readonly Repetition[];
}

/** A repeated part, and what stands before it. */
interface Repetition {
  readonly before: (pick: Pick) => string;
  readonly body: (pick: Pick) => string;
}

/** Chooses one of the characters that an atom matches, and one of several alternatives. */
interface Pick {
  readonly character: (atom: RegExp) => string;
  readonly turn: number;
}

/** The texts to try. @param length of the repeated part, at least, UTF-16 units */
export function attacks({ source, flags }: RegExp, length: number): string[] {
  const { repetitions } = readPattern(source, flags);
  const characters = `a0 ;=,."'<>/:-_\n\t${source}é\u0000😀`;
  const alphabet = [...new Set(Array.from(characters))];
  const texts = repetitions.flatMap(({ before, body }) =>
    alphabet.slice(0, 24).flatMap((_, turn) => {
      const turned = [...alphabet.slice(turn), ...alphabet.slice(0, turn)];
      const character = (atom: RegExp): string => turned.find((one) => atom.test(one)) ?? '';
      const pick = { character, turn };
      const repeated = body(pick);
      if (repeated === '') return [];
      const middle = repeated.repeat(Math.ceil(length / repeated.length));
      return ['\u0000', 'é', '!', '\n', ' x'].map((end) => `${before(pick)}${middle}${end}`);
    }),
  );
  return [...new Set(texts)];
}

/** Reads a pattern. Groups, classes, escapes and quantifiers matter here; anchors match nothing. */
function readPattern(source: string, flags: string): Part {
  let at = 0;
  const unicode = flags.replace(/[^uvi]/g, '');

  function alternatives(): Part {
    const parts = [sequence()];
    while (source[at] === '|') {
      at += 1;
      parts.push(sequence());
    }
    return {
      sample: (pick) => parts[pick.turn % parts.length]?.sample(pick) ?? '',
      repetitions: parts.flatMap(({ repetitions }) => repetitions),
    };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(quantified());
    const sampleTo = (end: number) => (pick: Pick) =>
      parts
        .slice(0, end)
        .map((part) => part.sample(pick))
        .join('');
    return {
      sample: sampleTo(parts.length),
      repetitions: parts.flatMap(({ repetitions }, index) =>
        repetitions.map(({ before, body }) => ({
          before: (pick: Pick) => sampleTo(index)(pick) + before(pick),
          body,
        })),
      ),
    };
  }

  function quantified(): Part {
    const part = atom();
    const [quantifier = '', digits = ''] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(source.slice(at)) ?? [];
    at += quantifier.length;
    if (quantifier === '' || quantifier.startsWith('?')) return part;
    return {
      sample: (pick) => part.sample(pick).repeat(Math.max(1, Number(digits))),
      repetitions: [{ before: () => '', body: part.sample }, ...part.repetitions],
    };
  }

  function atom(): Part {
    if (source[at] === '(') return group();
    const start = at;
    if (source[at] === '[') {
      // Of the flag v there are no classes inside classes here.
      while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
      at += 1;
    } else if (source[at] === '\\') {
      at +=
        /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<[^>]*>|.)/isu.exec(source.slice(at))?.[0]
          .length ?? 2;
    } else at += String.fromCodePoint(source.codePointAt(at) ?? 0).length;
    const text = source.slice(start, at);
    const isEmpty = /^(?:\^|\$|\\b|\\B|\\\d|\\k<.*)$/.test(text);
    const single = isEmpty ? undefined : new RegExp(`^${text}$`, unicode);
    return { sample: (pick) => (single === undefined ? '' : pick.character(single)), repetitions: [] };
  }

  function group(): Part {
    const [opening = '('] = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]+:))?/.exec(source.slice(at)) ?? [];
    at += opening.length;
    const inside = alternatives();
    at += 1;
    return /^\(\?<?[=!]/.test(opening) ? { ...inside, sample: () => '' } : inside;
  }

  return alternatives();
}
