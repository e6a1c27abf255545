// Writes payslips as a PDF, a page each.
import { drawPayslip, type PayslipPage } from "./payslip-page.ts";
import { writePdf } from "./pdf.ts";

export const writePayslip = (page: PayslipPage): Uint8Array<ArrayBuffer> =>
  writePayslips([page], `Recibo de haberes, ${page.clase.toLowerCase()}, ${page.periodo}`);

/** As a payroll program prints the month of a company: everybody's, one after another. */
export const writePayslips = (pages: readonly PayslipPage[], title: string): Uint8Array<ArrayBuffer> =>
  writePdf(pages.map(drawPayslip), { title, author: pages[0]?.empleador.nombre ?? "" });
