/**
 * The last signed head of each company by mail, once a day: whoever keeps the mails can tell, with one of them in hand,
 * that the log of that day was not rewritten, whatever became of the server (S-59).
 */
import { z } from "zod";
import { listEmpresas } from "#features/empresa/server/service.ts";
import { job } from "#platform/jobs/job.ts";
import type { Handler } from "#platform/jobs/server/jobs.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { lineOf } from "./head-files.ts";
import { lastHead } from "./sign.ts";

export const headMailJob = job("cabezas", z.object({}), { retryLimit: 2 });
export const HEAD_MAIL_DAILY = "40 9 * * *";

type HeadMailDeps = { readonly mail: Mail; readonly para: string | null; readonly now: () => Date };

export const headMailHandler = ({ mail, para, now }: HeadMailDeps): Handler<object> => ({
  async run({ inInstallation, inCompany }) {
    if (para === null) return;
    for (const { _id: empresa, name } of await inInstallation((db) => listEmpresas(db, "all"))) {
      await inCompany(empresa, async (db) => {
        const head = await lastHead(db, empresa);
        if (!head) return;
        const parrafos = [
          `El registro de actividad de ${name} llegaba el ${head.cuando} a la entrada ${head.seq}.`,
          "Guarde este mensaje: con él se puede probar que lo registrado hasta ese momento no fue cambiado.",
          lineOf(head).trim(),
        ];
        await mail.send({ db, empresa, now: now() }, { para, asunto: `Registro de actividad de ${name}`, parrafos });
      });
    }
  },
});
