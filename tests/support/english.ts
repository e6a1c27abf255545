/** Whether a sentence is in English: libraries speak it where nobody gave them our words (SHELL-01). */

/** Words that no Spanish sentence of ours has; the first line those of refusals, the second those of controls. */
const ENGLISH = new RegExp(
  `\\b(${[
    "invalid|expected|received|must|should|unsupported|cannot|the|found|bad|request|too|body|is|input|error:",
    "and|your|you|please|click|page|next|previous|close|clear|loading|remove|select|toggle|show|hide|password|search",
  ].join("|")})\\b`,
  "i",
);

export const isEnglish = (sentence: string) => ENGLISH.test(sentence);
