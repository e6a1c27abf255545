/** When a mail that nobody pressed a button for may arrive. */
const FROM = "09:00";
const UNTIL = "20:00";

/** `time`: HH:MM of the company's clock. */
export const isDecentHour = (time: string): boolean => time >= FROM && time < UNTIL;
