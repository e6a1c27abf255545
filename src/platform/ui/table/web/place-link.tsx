/** A link whose place is data: lists and their actions say where, the router knows how. */
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { Destination } from "./types.ts";

type PlaceLinkProps = Omit<ComponentProps<typeof Link>, "to" | "search"> & { readonly link: Destination };

export function PlaceLink({ link, ...props }: PlaceLinkProps) {
  return <Link {...props} to={link.to} search={(link.search ?? {}) as never} />;
}
