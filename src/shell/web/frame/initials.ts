/** Two letters that stand for a photograph. */
export const personInitials = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();
