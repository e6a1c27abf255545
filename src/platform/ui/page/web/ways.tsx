/** Where a page leads besides: pages of other features that say so of themselves, as far as the visitor may open them. */
import { Button } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { createContext, use } from "react";

export type Way = { readonly to: string; readonly label: string; readonly icon: Icon };

/** The shell's to say, from the screens there are. */
export const WaysContext = createContext<(of: string) => readonly Way[]>(() => []);

export const Ways = ({ of }: { readonly of: string }) =>
  use(WaysContext)(of).map(({ to, label, icon: Drawn }) => (
    <Button
      key={to}
      variant="default"
      leftSection={<Drawn size={17} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={to} />}
    >
      {label}
    </Button>
  ));
