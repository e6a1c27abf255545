/** Whether a text has the form of an id: as `Id` of shapes.ts says, for the pages that check nothing else (0040). */
const UUID =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/;

export const isId = (text: string): boolean => UUID.test(text);
