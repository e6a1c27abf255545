import type { Page } from "@playwright/test";

/** As in the moment before the news arrives: the socket is open and nothing comes through it. */
export const unheard = (page: Page) => page.routeWebSocket(/\/api\/socket/, () => {});
