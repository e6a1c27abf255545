/** The filled button of a page's head: "Nueva sanción", "Editar". It leads to a page of its own or opens something here. */
import { Button } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";

type PageActionProps = { readonly icon: Icon; readonly children: string } & (
  | { readonly to: string; readonly search?: Readonly<Record<string, string>> }
  | { readonly run: () => void }
);

export function PageAction({ icon: Drawn, children, ...way }: PageActionProps) {
  const leftSection = <Drawn size={17} stroke={1.75} aria-hidden />;
  if ("run" in way) {
    return (
      <Button leftSection={leftSection} onClick={way.run}>
        {children}
      </Button>
    );
  }
  return (
    <Button
      leftSection={leftSection}
      renderRoot={(props) => <Link {...props} to={way.to} search={(way.search ?? {}) as never} />}
    >
      {children}
    </Button>
  );
}

type PageWayProps = { readonly icon: Icon; readonly to: string; readonly children: string };

/** The plain one beside it: a way to another page. */
export const PageWay = ({ icon: Drawn, to, children }: PageWayProps) => (
  <Button
    variant="default"
    leftSection={<Drawn size={17} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <Link {...props} to={to} />}
  >
    {children}
  </Button>
);
