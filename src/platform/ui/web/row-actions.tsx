/** What can be done with one row: a verb each, named with the record for whoever does not see the row. */
import { ActionIcon, Tooltip } from "@mantine/core";
import classes from "./listing.module.css";
import { PlaceLink } from "./place-link.tsx";
import type { RowAction } from "./use-list.ts";

export function RowActions({ actions, size }: { readonly actions: readonly RowAction[]; readonly size: number }) {
  return (
    <div className={classes.buttons}>
      {actions.map((action) => {
        const icon = <action.icon size={size > 40 ? 20 : 16} stroke={1.75} aria-hidden />;
        return (
          <Tooltip key={action.label} label={action.label}>
            {"link" in action ? (
              <ActionIcon
                size={size}
                aria-label={action.label}
                renderRoot={(props) => <PlaceLink {...props} link={action.link} />}
              >
                {icon}
              </ActionIcon>
            ) : (
              <ActionIcon size={size} aria-label={action.label} onClick={action.run}>
                {icon}
              </ActionIcon>
            )}
          </Tooltip>
        );
      })}
    </div>
  );
}
