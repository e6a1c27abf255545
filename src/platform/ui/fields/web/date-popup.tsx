/** The dialog a date field opens: below it on a desk, a sheet over the page on a phone. Escape and a choice close it. */
import { Modal, Popover, Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense, use } from "react";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import type { CalendarProps } from "./date-calendar.tsx";
import { InsidePopup } from "./inside-popup.ts";

const DateCalendar = lazy(() => import("./date-calendar.tsx"));

export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense fallback={<Skeleton h={288} w={270} />}>
      <DateCalendar {...props} />
    </Suspense>
  );
}

type DatePopupProps = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What it opens from. */
  readonly target: ReactNode;
  readonly children: ReactNode;
};

export function DatePopup({ title, opened, onClose, target, children }: DatePopupProps) {
  const isPhone = useIsPhone();
  const inside = use(InsidePopup);
  const content = <InsidePopup value>{children}</InsidePopup>;
  if (isPhone)
    return (
      <>
        {target}
        <Modal opened={opened} onClose={onClose} title={title} zIndex={310}>
          {opened && content}
        </Modal>
      </>
    );
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      position="bottom-start"
      offset={6}
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={!inside}
      shadow="md"
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={title}
        p={6}
        onKeyDownCapture={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
        }}
      >
        {opened && content}
      </Popover.Dropdown>
    </Popover>
  );
}
