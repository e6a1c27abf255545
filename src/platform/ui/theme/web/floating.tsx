/**
 * Where dialogs and toasts appear. Loaded right after the first page, because no first page needs them and together
 * they weigh as much as the router.
 */
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { TOAST_MS, TOAST_POSITION } from "#platform/ui/theme/timings.ts";
import { floatingIsReady } from "./floating-ready.ts";

/** Over dialogs, so that a failed save inside one is seen. */
const TOASTS_Z_INDEX = 400;

export default function Floating() {
  useEffect(floatingIsReady, []);
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <Notifications
        position={TOAST_POSITION}
        autoClose={TOAST_MS.info}
        zIndex={TOASTS_Z_INDEX}
        transitionDuration={200}
      />
    </>
  );
}
