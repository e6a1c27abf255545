/** What tells the program to stop; the last comes when the process that watches it died. */
export const ORDERS: readonly string[] = ["SIGTERM", "SIGINT", "disconnect"];

/** Until there is something to stop in order: the signal itself would leave the database behind. */
export const leave = () => process.exit(1);
