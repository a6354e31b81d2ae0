import type { IExecuteFunctions } from 'n8n-workflow';
import { escapeHtml } from './escape-html.ts';
import type { Parameters } from './parameters.ts';
import { type Authentication, type Session, openSession } from './execution-client.ts';

/**
 * The sessions of one execution, one for each way to authenticate. The first item that needs one opens it: credentials that cannot be
 * used fail the items, as any other failure does. Outside the items n8n would send the input on through the success output of a node
 * that continues on error.
 */
export class Sessions {
  /** What the user should know although it stopped nothing: n8n drops the hints of a node that fails. */
  readonly notices: string[] = [];
  private readonly context: IExecuteFunctions;
  private readonly opened = new Map<Authentication, Promise<Session>>();

  constructor(context: IExecuteFunctions) {
    this.context = context;
  }

  async of(parameters: Parameters): Promise<Session> {
    const { authentication } = parameters;
    const session = this.opened.get(authentication) ?? openSession(this.context, authentication, this.notice);
    this.opened.set(authentication, session);
    return session;
  }

  /** Tells the user once, in the node's output pane. */
  readonly notice = (text: string): void => {
    if (this.notices.includes(text)) return;
    this.notices.push(text);
    // The tools of an agent have no hints before n8n 1.120.
    const known = this.context as Partial<Pick<IExecuteFunctions, 'addExecutionHints'>>;
    known.addExecutionHints?.({ message: escapeHtml(text), location: 'outputPane', type: 'info' });
  };
}
