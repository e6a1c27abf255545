/** Another try, wherever something did not come. */
import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";

type RetryButtonProps = { readonly onClick: () => void; readonly children: ReactNode };

export function RetryButton({ onClick, children }: RetryButtonProps) {
  return (
    <Button size="md" leftSection={<IconRefresh size={17} stroke={1.75} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}
