/** Whether the page is a phone's. Style sheets, which cannot read it from here, write the same width. */
import { useMediaQuery } from "@mantine/hooks";

const PHONE = "(max-width: 48em)";

/** Known at the first drawing, so that nothing is drawn twice. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
