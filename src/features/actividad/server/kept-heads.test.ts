// Proves that a mailed head is found again in what a mail program made of it, and that nothing changed passes for one.
import { describe, expect, it } from "vitest";
import { redactar } from "#platform/mail/plantilla.ts";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { TEST_SECRET } from "#shell/testing/global-setup.ts";
import { START } from "../rules.ts";
import { sha256 } from "./chain.ts";
import { lineOf } from "./head-files.ts";
import { headKeys } from "./head-keys.ts";
import { blockOf, breachOfSignature, keptIn } from "./kept-heads.ts";

const keys = headKeys(TEST_SECRET);
const signed = (n: number) => ({
  empresa: "0f9619ff-8b86-4011-b42d-00c04fc964ff",
  n,
  seq: n * 100,
  hash: sha256(`entrada ${n}`),
  prev: n === 1 ? START.hash : sha256(`cabeza ${n - 1}`),
  cuando: "2026-03-02T15:00:00.123Z",
});
const head = keys.sign(signed(7));
const other = keys.sign(signed(8));
const block = blockOf(head);
const carta = { para: "ana@ejemplo.test", asunto: "Registro", parrafos: ["Guardá este mensaje.", block, "¡Adiós!"] };
const { texto, html } = redactar("https://rubrica.ejemplo", carta);

const quoted = (text: string, mark: string) => text.replace(/^/gm, mark);
/** As programs that fill lines do, breaking what is too long wherever it is. */
const wrapped = (text: string, width: number) => text.replace(new RegExp(`(.{${width}})(?=.)`, "g"), "$1\n");
const part = (encoding: string, body: string) =>
  `--limite\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n--limite--\r\n`;
const folded = (text: string) => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");

it("a block has short lines of letters that nothing on the way changes", () => {
  const lines = block.split("\n");
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(64);
  expect(lines.slice(1, -1).join("")).toMatch(/^[\w-]+$/);
});

describe("the same head is found", () => {
  it.each([
    ["as it was sent", texto],
    ["in its page", html],
    ["in both", `${texto}\n${html}`],
    ["with the line ends of Windows", texto.replaceAll("\n", "\r\n")],
    ["indented", quoted(texto, "    \t")],
    ["answered", quoted(texto, "> ")],
    ["answered twice", quoted(quoted(texto, "> "), ">")],
    ["wrapped", wrapped(texto, 40)],
    ["answered, and wrapped afterwards", wrapped(quoted(texto, "> > "), 60)],
    ["wrapped, and answered afterwards", quoted(wrapped(texto, 31), "| ")],
    ["with empty lines between", texto.replaceAll("\n", "\n\n")],
    ["all in one line", texto.replaceAll("\n", " ")],
    ["broken as quoted-printable", wrapped(html, 70).replaceAll("\n", "=\r\n")],
    ["with every sign of the page escaped", html.replaceAll("=", "=3D").replaceAll("<br>", "=3Cbr=3E=0D=0A")],
    ["with other breaks in its page", html.replaceAll("<br>", '&nbsp;<br class="x" />\n')],
    ["saved in base64", part("base64", folded(texto))],
    ["saved in base64, as a page", part("BASE64", folded(html))],
    ["as a line of its file", lineOf(head)],
    ["as a line that was answered and wrapped", wrapped(quoted(lineOf(head), "> "), 76)],
  ])("%s", (_, text) => {
    expect(keptIn(text)).toEqual({ heads: [head], damaged: false });
  });

  it("and each of several, once", () => {
    const text = [quoted(texto, "> "), blockOf(other), lineOf(head), lineOf(other)].join("\n");
    expect(keptIn(text)).toEqual({ heads: [head, other], damaged: false });
  });
});

describe("what is no head", () => {
  it.each(["", "Guardá este mensaje.", "{}", '{"n":7}', "-----FIN-----"])("%j holds none", (text) => {
    expect(keptIn(text)).toEqual({ heads: [], damaged: false });
  });

  it.each([
    ["cut before its end", block.slice(0, -20)],
    ["without a line", block.split("\n").toSpliced(2, 1).join("\n")],
    [
      "with two lines exchanged",
      block
        .split("\n")
        .with(2, block.split("\n")[3] ?? "")
        .join("\n"),
    ],
    ["with something more", block.replace("\n", '\n"')],
    ["empty", "-----CABEZA-----\n-----FIN-----"],
    ["a line that was cut", lineOf(head).replace('"n":7,', "")],
  ])("%s is said to be damaged", (_, text) => {
    expect(keptIn(text)).toEqual({ heads: [], damaged: true });
  });

  it("S-59: with any one letter changed it is damaged, or nobody signed it", () => {
    const start = block.indexOf("\n") + 1;
    const end = block.lastIndexOf("\n");
    for (let at = start; at < end; at++) {
      if (block[at] === "\n") continue;
      const changed = `${block.slice(0, at)}${block[at] === "A" ? "B" : "A"}${block.slice(at + 1)}`;
      const { heads, damaged } = keptIn(changed);
      expect(damaged || heads.every((each) => breachOfSignature(keys, each) !== null)).toBe(true);
    }
  });

  it("S-59: a signature written in another way is not the one that was made", () => {
    const last = head.firma.at(-1) ?? "";
    const twins = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].filter((one) => one !== last);
    for (const twin of twins) expect(keys.isSigned({ ...head, firma: head.firma.slice(0, -1) + twin })).toBe(false);
  });

  it("another installation's key is told from a changed head", () => {
    const stranger = headKeys(secretFrom("no es la clave de este servidor, de ningún modo"));
    expect(breachOfSignature(keys, head)).toBeNull();
    expect(breachOfSignature(keys, stranger.sign(signed(7)))).toMatch(/^La firmó otra clave/);
    expect(breachOfSignature(keys, { ...head, seq: 701 })).toMatch(/^Su firma no es válida/);
  });
});
