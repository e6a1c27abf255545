/** The menus name their icons; here they become drawings. Outline, 1.75, 18 px unless said. */
import {
  IconBeach,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconClock,
  IconFileText,
  IconFileUpload,
  IconFolders,
  IconGavel,
  IconHome,
  IconId,
  IconLayoutGrid,
  IconMail,
  IconMap2,
  IconMapPin,
  IconMessage2,
  IconReceipt,
  IconSettings,
  IconSitemap,
  IconSpeakerphone,
  IconUserCheck,
  IconUsers,
  IconWriting,
} from "@tabler/icons-react";

const ICONS: Readonly<Record<string, typeof IconHome>> = {
  home: IconHome,
  id: IconId,
  receipt: IconReceipt,
  beach: IconBeach,
  clock: IconClock,
  "file-upload": IconFileUpload,
  gavel: IconGavel,
  writing: IconWriting,
  users: IconUsers,
  "user-check": IconUserCheck,
  folders: IconFolders,
  speakerphone: IconSpeakerphone,
  settings: IconSettings,
  layout: IconLayoutGrid,
  building: IconBuilding,
  store: IconBuildingStore,
  briefcase: IconBriefcase,
  sitemap: IconSitemap,
  "file-text": IconFileText,
  message: IconMessage2,
  mail: IconMail,
  map: IconMap2,
  "map-pin": IconMapPin,
};

export function MenuIcon({ name, size = 18 }: { readonly name: string; readonly size?: number }) {
  const Icon = ICONS[name] ?? IconFileText;
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
