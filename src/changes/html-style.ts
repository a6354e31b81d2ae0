/** The style sheet of the HTML report: screen (light and dark) and print. */
export const STYLE = `
:root { color-scheme: light dark; --line: #8886; --add: #1a7f3726; --gone: #cf222e26; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0; }
.totals { font-size: 1.1rem; font-weight: 600; }
article { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .5rem .75rem; break-inside: avoid; }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { border: 1px solid var(--line); padding: .2rem .5rem; text-align: left; vertical-align: top; font-weight: normal; }
a { color: inherit; }
.counts td { text-align: right; font-variant-numeric: tabular-nums; }
.values { table-layout: fixed; width: 100%; }
.values th { width: 24%; }
.values td, pre { white-space: pre-wrap; overflow-wrap: anywhere; }
code, pre { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
.id { opacity: .65; font-weight: normal; }
.added, .removed, .changed { border-radius: 4px; font-weight: normal; padding: 0 .35rem; border: 1px solid var(--line); }
ins, .added { background: var(--add); }
del, .removed { background: var(--gone); }
ins { text-decoration: underline; }
del { text-decoration: line-through; }
@media (max-width: 32rem) { body { margin: 1rem auto; padding: 0 .5rem; } th, td { padding: .1rem .25rem; font-size: 12px; } }
@media print { details::details-content { content-visibility: visible; } body { margin: 0; max-width: none; font-size: 11px; } code, pre { font-size: 10px; } h2 { break-after: avoid; } }
`;
