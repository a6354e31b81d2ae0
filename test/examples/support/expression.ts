/**
 * GitHub's expressions as far as the examples use them: names, texts, operators of JavaScript, toJSON and cancelled. Stricter
 * than GitHub: a name that does not exist, which GitHub would take for empty, is an error.
 */
import { runInNewContext } from 'node:vm';

export type Value = string | number | boolean | null | { readonly [name: string]: Value };

/** What an expression may refer to: `github`, `vars`, `steps` and so on. */
export type Contexts = Readonly<Record<string, Value>>;

/** The value of an expression, as it stands between `${{` and `}}`, or in `if:`. */
export function evaluate(source: string, contexts: Contexts): Value {
  const code = source.replaceAll(/'[^']*'|[a-z][\w.-]*/gi, (token) =>
    token.startsWith("'") || ['true', 'toJSON', 'cancelled'].includes(token) ? token : `lookUp('${token}')`,
  );
  const lookUp = (path: string): Value =>
    path.split('.').reduce<Value>((value, name) => {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
        throw new Error(`"${source.trim()}": there is no ${path}.`);
      return value[name] ?? null;
    }, contexts);
  return runInNewContext(code, { toJSON: JSON.stringify, cancelled: () => false, lookUp }) as Value;
}

export function interpolate(text: string, contexts: Contexts): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/gs, (_, source: string) => {
    const value = evaluate(source, contexts);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}
