/** The colours of the PDF reports. */
export const COLOURS = {
  text: '#1f2933',
  soft: '#616e7c',
  line: '#cbd2d9',
  band: '#f1f5f9',
  brand: '#0f4c5c',
};
