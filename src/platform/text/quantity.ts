/** How many there are, as people read it. What a list counts no further than ten thousand is "10.000+". */
export type Quantity = {
  readonly count: number;
  /** False: there are more than `count`. */
  readonly isExact: boolean;
};

export const exactly = (count: number): Quantity => ({ count, isExact: true });

const thousands = new Intl.NumberFormat("es-AR");
export const countText = (count: number) => thousands.format(count);

/** "12.345" or "10.000+". */
export const quantityText = ({ count, isExact }: Quantity) => (isExact ? countText(count) : `${countText(count)}+`);

/** Inside a sentence: "12.345" or "más de 10.000". */
export const quantityWords = ({ count, isExact }: Quantity) =>
  isExact ? countText(count) : `más de ${countText(count)}`;
