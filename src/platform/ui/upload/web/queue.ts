/** Files on their way: checked before they leave, two at a time, each with its progress, its cancel and its retry. */
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isCancelled, type SendOptions } from "#platform/http/web/upload.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { type Accepted, objection } from "#platform/ui/upload/files.ts";

export type UploadItem = {
  readonly id: number;
  readonly file: File;
  readonly state: "waiting" | "sending" | "failed";
  /** From 0 to 1. */
  readonly fraction: number;
  readonly problem?: string;
  /** False where sending the same file again cannot end otherwise. */
  readonly mayRetry: boolean;
};

export type UploadQueue = {
  readonly items: readonly UploadItem[];
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
};

type QueueOptions<Answer> = {
  readonly accepted: Accepted;
  readonly upload: (file: File, options: SendOptions) => Promise<Answer>;
  readonly arrived: (answer: Answer) => void;
};

const AT_ONCE = 2;
const QUARTERS = 4;
/** Below it an upload is over before its progress has been said. */
const SAID_FROM_BYTES = 1024 * 1024;
const SIGNED_OUT = "La sesión se cerró antes de terminar. Ingresá y reintentá";

export function useUploadQueue<Answer>({ accepted, upload, arrived }: QueueOptions<Answer>): UploadQueue {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const nextId = useRef(1);
  const running = useRef(new Map<number, AbortController>());
  /** A mutation, so that an expired session is noticed like anywhere else. */
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, options }: { file: File; options: SendOptions }) => upload(file, options),
  });

  const change = (id: number, fields: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...fields } : item)));
  const drop = (id: number) => setItems((all) => all.filter((item) => item.id !== id));

  async function send({ id, file }: UploadItem) {
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { state: "sending", fraction: 0 });
    let quarter = 0;
    const onProgress = (fraction: number) => {
      change(id, { fraction });
      const reached = Math.floor(fraction * QUARTERS);
      if (reached > quarter && reached < QUARTERS && file.size >= SAID_FROM_BYTES) {
        announce(`${file.name}: ${(reached * 100) / QUARTERS} %`);
      }
      quarter = reached;
    };
    try {
      const answer = await mutateAsync({ file, options: { onProgress, signal: controller.signal } });
      drop(id);
      announce(`${file.name} se subió`);
      arrived(answer);
    } catch (error) {
      if (isCancelled(error)) return drop(id);
      const problem = isSignedOut(error) ? SIGNED_OUT : refusalOf(error).message;
      change(id, { state: "failed", problem, mayRetry: mayEndOtherwise(refusalOf(error).status) });
      announce(`${file.name} no se subió: ${problem}`);
    } finally {
      running.current.delete(id);
    }
  }

  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    for (const item of items
      .filter(({ id, state }) => state === "waiting" && !running.current.has(id))
      .slice(0, free)) {
      void send(item);
    }
  });

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  return {
    items,
    add: (files) => {
      const added = files.map((file) => itemOf(nextId.current++, file, accepted));
      setItems((all) => [...all, ...added]);
      for (const { file, problem } of added) if (problem) announce(`${file.name} no se sube: ${problem}`);
    },
    cancel: (id) => {
      const controller = running.current.get(id);
      if (controller) controller.abort();
      else drop(id);
    },
    retry: (id) => change(id, { state: "waiting", fraction: 0 }),
  };
}

function itemOf(id: number, file: File, accepted: Accepted): UploadItem {
  const problem = objection(file, accepted);
  const state = problem === null ? "waiting" : "failed";
  return { id, file, state, fraction: 0, mayRetry: false, ...(problem === null ? {} : { problem }) };
}

/** What the server said of the file itself it will say again; of its own state, or of the moment, it may not. */
const mayEndOtherwise = (status: number) => status >= 500 || [401, 408, 409, 429].includes(status);
