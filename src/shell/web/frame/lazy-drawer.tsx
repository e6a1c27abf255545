/** The drawer and the dialog parts under it come the first time it is opened: the first view of a phone does without. */
import { lazy, Suspense, useState } from "react";
import type { MenuDrawerProps } from "./drawer.tsx";

const MenuDrawer = lazy(() => import("./drawer.tsx"));

export function LazyDrawer(props: MenuDrawerProps) {
  const [isWanted, setWanted] = useState(false);
  if (props.opened && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense>
        <MenuDrawer {...props} />
      </Suspense>
    )
  );
}
