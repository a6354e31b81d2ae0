/**
 * GitHub's expressions as far as the examples use them. Stricter than GitHub: what GitHub would take for empty, a name that does not
 * exist, is a mistake here; and so is everything that this evaluator does not know.
 */

/** A value of an expression. */
export type Value = string | number | boolean | null | { readonly [name: string]: Value };

/** What an expression may refer to: `github`, `vars`, `steps` and so on, and functions such as `success`. */
export interface Scope {
  readonly contexts: Readonly<Record<string, Value>>;
  readonly functions?: Readonly<Record<string, (argument: Value) => Value>>;
}

const token = /\s*(?:('(?:[^']|'')*')|([A-Za-z_][\w-]*)|(\d+(?:\.\d+)?)|(&&|\|\||==|!=|[!().]))/y;

type Kind = 'text' | 'name' | 'number' | 'sign' | 'end';

class Parser {
  readonly #source: string;
  readonly #scope: Scope;
  #kind: Kind = 'end';
  #token = '';
  #at = 0;

  constructor(source: string, scope: Scope) {
    this.#source = source;
    this.#scope = scope;
    this.#next();
  }

  whole(): Value {
    const value = this.#either();
    if (this.#kind !== 'end') this.#refuse(`"${this.#token}" was not expected`);
    return value;
  }

  #either(): Value {
    let left = this.#both();
    while (this.#takes('||')) {
      const right = this.#both();
      left = truthy(left) ? left : right;
    }
    return left;
  }

  #both(): Value {
    let left = this.#compared();
    while (this.#takes('&&')) {
      const right = this.#compared();
      left = truthy(left) ? right : left;
    }
    return left;
  }

  #compared(): Value {
    const left = this.#negated();
    if (this.#takes('==')) return this.#equal(left, this.#negated());
    if (this.#takes('!=')) return !this.#equal(left, this.#negated());
    return left;
  }

  /** GitHub turns values of different kinds into numbers first. No example relies on that. */
  #equal(left: Value, right: Value): boolean {
    if (typeof left !== typeof right || typeof left === 'object')
      this.#refuse('values of one kind are compared');
    return typeof left === 'string' && typeof right === 'string'
      ? left.toLowerCase() === right.toLowerCase()
      : left === right;
  }

  #negated(): Value {
    return this.#takes('!') ? !truthy(this.#negated()) : this.#member();
  }

  #member(): Value {
    let path = this.#token;
    let value = this.#primary();
    while (this.#takes('.')) {
      const name = this.#token;
      if (this.#kind !== 'name') this.#refuse(`a name was expected after "${path}."`);
      path += `.${name}`;
      const inner: Value | undefined =
        typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? value[name] : undefined;
      if (inner === undefined) return this.#refuse(`there is no ${path}`);
      value = inner;
      this.#next();
    }
    return value;
  }

  #primary(): Value {
    const [kind, text] = [this.#kind, this.#token];
    if (this.#takes('(')) {
      const value = this.#either();
      if (!this.#takes(')')) this.#refuse('a bracket is not closed');
      return value;
    }
    this.#next();
    if (kind === 'text') return text.slice(1, -1).replaceAll("''", "'");
    if (kind === 'number') return Number(text);
    if (kind !== 'name') return this.#refuse(`"${text}" was not expected`);
    if (text === 'true' || text === 'false') return text === 'true';
    if (text === 'null') return null;
    if (this.#takes('(')) return this.#called(text);
    const context = this.#scope.contexts[text];
    return context ?? this.#refuse(`there is no ${text} here`);
  }

  #called(name: string): Value {
    const argument = this.#takes(')') ? null : this.#either();
    if (argument !== null && !this.#takes(')')) this.#refuse('a bracket is not closed');
    if (name === 'toJSON') return JSON.stringify(argument, null, 2);
    const known = this.#scope.functions?.[name];
    return known === undefined ? this.#refuse(`the function ${name} is not known here`) : known(argument);
  }

  #takes(sign: string): boolean {
    if (this.#kind !== 'sign' || this.#token !== sign) return false;
    this.#next();
    return true;
  }

  #next(): void {
    if (this.#source.slice(this.#at).trim() === '') {
      [this.#kind, this.#token] = ['end', ''];
      return;
    }
    token.lastIndex = this.#at;
    const [all, text, name, number, sign] = token.exec(this.#source) ?? [];
    if (all === undefined) return this.#refuse(`"${this.#source.slice(this.#at)}" cannot be read`);
    this.#at += all.length;
    if (text !== undefined) [this.#kind, this.#token] = ['text', text];
    else if (name !== undefined) [this.#kind, this.#token] = ['name', name];
    else if (number !== undefined) [this.#kind, this.#token] = ['number', number];
    else [this.#kind, this.#token] = ['sign', sign ?? ''];
  }

  #refuse(reason: string): never {
    throw new Error(`In the expression "${this.#source.trim()}" ${reason}.`);
  }
}

/** Whether GitHub takes a value for true. */
export const truthy = (value: Value): boolean =>
  value !== '' && value !== 0 && value !== null && value !== false;

/** The value of an expression, as it stands between `${{` and `}}`, or in `if:`. */
export const evaluate = (source: string, scope: Scope): Value => new Parser(source, scope).whole();

/** A text with the values of its expressions in place. */
export function interpolate(text: string, scope: Scope): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/gs, (_, source: string) => {
    const value = evaluate(source, scope);
    if (typeof value === 'object' && value !== null)
      throw new Error(`"${source.trim()}" is no single value: use toJSON.`);
    return value === null ? '' : String(value);
  });
}
