/**
 * GitHub's expressions as far as the examples use them: paths, literals, `==`, `!=`, `!`, `&&`, `||`,
 * brackets and toJSON. Stricter than GitHub: a name that does not exist, which GitHub would take for empty,
 * is an error, and strings are equal only in the same case.
 */
import { runInNewContext } from 'node:vm';

/** A value of an expression. */
export type Value = string | number | boolean | null | { readonly [name: string]: Value };

/** What an expression may refer to: `github`, `vars`, `steps` and so on. */
export type Contexts = Readonly<Record<string, Value>>;

const TOKEN =
  /\s*(?:('(?:[^']|'')*')|([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*)|(\d+(?:\.\d+)?|&&|\|\||[=!]=|[!()]))\s*/y;
const LITERALS = ['true', 'false', 'null', 'toJSON'];

/** The value of an expression, as it stands between `${{` and `}}`, or in `if:`. */
export function evaluate(source: string, contexts: Contexts): Value {
  let code = '';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const { lastIndex } = TOKEN;
    const [token, text, name, sign = ''] = TOKEN.exec(source) ?? [];
    if (token === undefined) throw new Error(`"${source.slice(lastIndex)}" of "${source}" cannot be read.`);
    if (text !== undefined) code += JSON.stringify(text.slice(1, -1).replaceAll("''", "'"));
    else if (name === undefined) code += sign.replace('!=', '!==').replace(/^==$/, '===');
    else code += LITERALS.includes(name) ? name : `lookUp(${JSON.stringify(name)})`;
  }
  const toJSON = (value: Value): string => JSON.stringify(value, null, 2);
  const lookUp = (path: string): Value =>
    path.split('.').reduce<Value>((value, name) => {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
        throw new Error(`"${source.trim()}": there is no ${path}.`);
      return value[name] ?? null;
    }, contexts);
  return runInNewContext(code, { toJSON, lookUp }) as Value;
}

/** A text with the values of its expressions in place. */
export function interpolate(text: string, contexts: Contexts): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/gs, (_, source: string) => {
    const value = evaluate(source, contexts);
    if (typeof value === 'object' && value !== null)
      throw new Error(`"${source.trim()}" is an object: use toJSON.`);
    return String(value ?? '');
  });
}
