/** Where a coverage run keeps V8's raw counts: of jest's own process, and of the children that run the Action. */
export const jestCounts = 'out/coverage/jest';
export const childCounts = 'out/coverage/children';
