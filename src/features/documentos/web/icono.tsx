/** The icon of a folder. */
import { IconFolder } from "@tabler/icons-react";
import type { Icono } from "#features/carpetas/iconos.ts";

type IconoCarpetaProps = { readonly icono: Icono; readonly size?: number };

export const IconoCarpeta = ({ size = 20 }: IconoCarpetaProps) => <IconFolder size={size} stroke={1.75} aria-hidden />;
