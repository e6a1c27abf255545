/**
 * What can be done with one row: a verb each, named with the record for whoever does not see the row. Many are a menu, and
 * on a phone so are two: no thumb tells them apart.
 */
import { IconDots } from "@tabler/icons-react";
import { DropMenu, itemProps } from "#platform/ui/page/web/drop-menu.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { PlaceLink } from "./place-link.tsx";
import classes from "./table.module.css";
import type { RowAction } from "./types.ts";

/** More would push the columns out of sight. */
const INLINE = 3;

type RowActionsProps = {
  readonly actions: readonly RowAction[];
  /** The record: "Acciones de Acuña, Lucía". */
  readonly name: string;
  /** -1 where the row itself is not in the Tab order. */
  readonly tabIndex?: number;
};
/** A table knows for all its rows at once whether they are cards, for a thumb. */
type RowButtonsProps = RowActionsProps & { readonly isTouch?: boolean };

/** Beside an item of a page. */
export function RowActions(props: RowActionsProps) {
  return <RowButtons {...props} isTouch={useIsPhone()} />;
}

export function RowButtons({ actions, name, tabIndex = 0, isTouch = false }: RowButtonsProps) {
  return (
    <div className={classes.buttons} data-touch={isTouch || undefined}>
      {actions.length > (isTouch ? 1 : INLINE) ? (
        <ManyActions actions={actions} name={name} tabIndex={tabIndex} />
      ) : (
        actions.map((action) => <Act key={action.label} action={action} tabIndex={tabIndex} />)
      )}
    </div>
  );
}

function Act({ action, tabIndex }: { readonly action: RowAction; readonly tabIndex: number }) {
  const said = { className: classes.act, "aria-label": action.label, title: action.label, tabIndex };
  const icon = <action.icon size="1em" stroke={1.75} aria-hidden />;
  return "link" in action ? (
    <PlaceLink {...said} link={action.link}>
      {icon}
    </PlaceLink>
  ) : (
    <button type="button" {...said} onClick={action.run}>
      {icon}
    </button>
  );
}

function ManyActions({ actions, name, tabIndex }: Required<RowActionsProps>) {
  return (
    <DropMenu
      className={classes.act}
      label={<IconDots size="1em" stroke={1.75} aria-hidden />}
      name={`Acciones de ${name}`}
      align="end"
      tabIndex={tabIndex}
    >
      {actions.map((action) => {
        const content = (
          <>
            <action.icon size={17} stroke={1.75} aria-hidden />
            {action.label}
          </>
        );
        return "link" in action ? (
          <PlaceLink key={action.label} {...itemProps} link={action.link}>
            {content}
          </PlaceLink>
        ) : (
          <button key={action.label} type="button" {...itemProps} onClick={action.run}>
            {content}
          </button>
        );
      })}
    </DropMenu>
  );
}
