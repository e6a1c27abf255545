/** True inside something that closes when one clicks outside it: what opens there must stay inside. */
import { createContext } from "react";

export const InsidePopup = createContext(false);
