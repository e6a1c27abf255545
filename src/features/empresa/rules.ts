/** Which companies somebody may work in: a few, or every one of the installation (D042). */
export type Reach = readonly string[] | "all";

export const reaches = (reach: Reach, empresa: string): boolean => reach === "all" || reach.includes(empresa);
