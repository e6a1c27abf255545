CREATE TABLE "registro_firma" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"n" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"prev" text NOT NULL,
	"clave" text NOT NULL,
	"firma" text NOT NULL,
	CONSTRAINT "registro_firma_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "registro_firma" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registro_nota" ALTER COLUMN "created" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registro_nota" ALTER COLUMN "created" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "registro" ADD COLUMN "desde_id" uuid;--> statement-breakpoint
ALTER TABLE "registro" ADD COLUMN "nota_id" uuid;--> statement-breakpoint
ALTER TABLE "registro" ADD COLUMN "resumen" text;--> statement-breakpoint
ALTER TABLE "registro_firma" ADD CONSTRAINT "registro_firma_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registro_firma_n" ON "registro_firma" USING btree ("empresa_id","n");--> statement-breakpoint
CREATE UNIQUE INDEX "registro_nota_en_cadena" ON "registro" USING btree ("empresa_id","nota_id") WHERE nota_id is not null;--> statement-breakpoint
CREATE POLICY "registro_firma_empresa" ON "registro_firma" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
-- S-59: the log grows by these functions alone. They belong to the owner of the tables; the application may call them.
CREATE FUNCTION solo_por_funcion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_catalog.pg_has_role(current_user, (SELECT relowner FROM pg_catalog.pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RAISE EXCEPTION 'La tabla % solo se escribe por sus funciones', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a hash covers, written as rules.ts writes it: keys in order, nothing left to a writer's choice.
CREATE FUNCTION registro_hash(fila registro) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(
    fila.prev || E'\n' || fila.empresa_id || E'\n' || fila.seq || E'\n{"_id":"' || fila.id
    || '","class":' || to_json(fila.class)::text
    || ',"created":"' || to_char(fila.created AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'
    || coalesce(',"desde":"' || fila.desde_id || '"', '')
    || ',"fromUser":' || coalesce('"' || fila.from_user || '"', 'null')
    || ',"ip":' || to_json(fila.ip)::text
    || ',"module":' || to_json(fila.module)::text
    || ',"name":' || to_json(fila.name)::text
    || coalesce(',"nota":"' || fila.nota_id || '"', '')
    || ',"result":' || to_json(fila.result)::text
    || coalesce(',"resumen":' || to_json(fila.resumen)::text, '')
    || ',"session":' || coalesce(to_json(fila.session)::text, 'null')
    || ',"toUser":' || coalesce('"' || fila.to_user || '"', 'null') || '}', 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION registro_nota_resumen(fila registro_nota) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to('{"_id":"' || fila.id
    || '","created":"' || to_char(fila.created AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","empresa":"' || fila.empresa_id || '","entrada":"' || fila.entrada_id || '","fromUser":"' || fila.from_user
    || '","texto":' || to_json(fila.texto)::text || '}', 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION registro_firma_resumen(fila registro_firma) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to('{"clave":' || to_json(fila.clave)::text
    || ',"cuando":"' || to_char(fila.created AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","empresa":"' || fila.empresa_id || '","hash":' || to_json(fila.hash)::text || ',"n":' || fila.n
    || ',"prev":' || to_json(fila.prev)::text || ',"seq":' || fila.seq || E'}\n' || fila.firma, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Whoever inserts, the owner included, continues the chain under the company's lock, or inserts nothing.
CREATE FUNCTION registro_en_cadena() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ultima bigint;
  anterior text;
BEGIN
  SELECT seq, hash INTO ultima, anterior FROM public.registro_cabeza WHERE empresa_id = NEW.empresa_id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO public.registro_cabeza (empresa_id, seq, hash) VALUES (NEW.empresa_id, 0, repeat('0', 64)) ON CONFLICT DO NOTHING;
    SELECT seq, hash INTO ultima, anterior FROM public.registro_cabeza WHERE empresa_id = NEW.empresa_id FOR UPDATE;
  END IF;
  IF NEW.seq IS NOT NULL OR NEW.prev IS NOT NULL OR NEW.hash IS NOT NULL OR (NEW.nota_id IS NULL) <> (NEW.resumen IS NULL) THEN
    RAISE EXCEPTION 'El número y el eslabón de una entrada los pone la cadena' USING ERRCODE = 'insufficient_privilege';
  END IF;
  NEW.seq := ultima + 1;
  NEW.prev := anterior;
  NEW.hash := public.registro_hash(NEW);
  UPDATE public.registro_cabeza SET seq = NEW.seq, hash = NEW.hash WHERE empresa_id = NEW.empresa_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION registro_cabeza_en_cadena() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.seq = 0 AND NEW.hash = repeat('0', 64) THEN
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND NEW.empresa_id = OLD.empresa_id AND NEW.seq = OLD.seq + 1 AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'El fin del registro se mueve de a una entrada' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE FUNCTION registro_firma_en_cadena() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ultima public.registro_firma;
BEGIN
  SELECT * INTO ultima FROM public.registro_firma WHERE empresa_id = NEW.empresa_id ORDER BY n DESC LIMIT 1;
  IF NEW.n IS DISTINCT FROM coalesce(ultima.n, 0) + 1 OR NEW.seq <= coalesce(ultima.seq, 0)
    OR NEW.prev IS DISTINCT FROM coalesce(public.registro_firma_resumen(ultima), repeat('0', 64))
    OR NOT EXISTS (SELECT FROM public.registro WHERE empresa_id = NEW.empresa_id AND seq = NEW.seq AND hash = NEW.hash) THEN
    RAISE EXCEPTION 'La cabeza firmada no continúa a la anterior' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION registro_de(p_empresa uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_empresa IS DISTINCT FROM puerta.empresa() THEN
    RAISE EXCEPTION 'Solo se escribe en el registro de la empresa en curso' USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;
--> statement-breakpoint
-- The number of the new entry; null where one like it was recorded in this minute and one is enough.
CREATE FUNCTION registrar(
  p_empresa uuid, p_clase text, p_modulo text, p_nombre text, p_de uuid, p_a uuid, p_resultado text, p_ip text,
  p_sesion text, p_creado timestamptz, p_desde uuid, p_una_por_minuto boolean
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  numero bigint;
BEGIN
  PERFORM public.registro_de(p_empresa);
  IF p_una_por_minuto THEN
    PERFORM FROM public.registro_cabeza WHERE empresa_id = p_empresa FOR UPDATE;
    PERFORM FROM public.registro WHERE empresa_id = p_empresa AND from_user IS NOT DISTINCT FROM p_de
      AND created >= date_trunc('minute', p_creado) AND created < date_trunc('minute', p_creado) + interval '1 minute'
      AND name = p_nombre AND result = p_resultado AND to_user IS NOT DISTINCT FROM p_a;
    IF FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO public.registro (empresa_id, class, module, name, from_user, to_user, result, ip, session, created, desde_id)
    VALUES (p_empresa, p_clase, p_modulo, p_nombre, p_de, p_a, p_resultado, p_ip, p_sesion, p_creado, p_desde)
    RETURNING seq INTO numero;
  RETURN numero;
END $$;
--> statement-breakpoint
-- A note and the entry that holds its digest: who changes one is betrayed by the other.
CREATE FUNCTION anotar(
  p_empresa uuid, p_entrada uuid, p_texto text, p_clase text, p_modulo text, p_nombre text, p_de uuid, p_ip text,
  p_sesion text, p_creado timestamptz, p_desde uuid
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  nota public.registro_nota;
  numero bigint;
BEGIN
  PERFORM public.registro_de(p_empresa);
  INSERT INTO public.registro_nota (empresa_id, entrada_id, texto, from_user, created)
    VALUES (p_empresa, p_entrada, p_texto, p_de, p_creado) RETURNING * INTO nota;
  INSERT INTO public.registro (empresa_id, class, module, name, from_user, result, ip, session, created, desde_id, nota_id, resumen)
    VALUES (p_empresa, p_clase, p_modulo, p_nombre, p_de, 'ok', p_ip, p_sesion, p_creado, p_desde, nota.id, public.registro_nota_resumen(nota))
    RETURNING seq INTO numero;
  RETURN numero;
END $$;
--> statement-breakpoint
CREATE FUNCTION firmar_cabeza(
  p_empresa uuid, p_n bigint, p_seq bigint, p_hash text, p_prev text, p_creado timestamptz, p_clave text, p_firma text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.registro_de(p_empresa);
  INSERT INTO public.registro_firma (empresa_id, n, seq, hash, prev, created, clave, firma)
    VALUES (p_empresa, p_n, p_seq, p_hash, p_prev, p_creado, p_clave, p_firma);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION registrar, anotar, firmar_cabeza FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER en_cadena BEFORE INSERT ON registro FOR EACH ROW EXECUTE FUNCTION registro_en_cadena();
--> statement-breakpoint
CREATE TRIGGER en_cadena BEFORE INSERT OR UPDATE ON registro_cabeza FOR EACH ROW EXECUTE FUNCTION registro_cabeza_en_cadena();
--> statement-breakpoint
CREATE TRIGGER en_cadena BEFORE INSERT ON registro_firma FOR EACH ROW EXECUTE FUNCTION registro_firma_en_cadena();
--> statement-breakpoint
CREATE TRIGGER solo_agregar BEFORE DELETE OR TRUNCATE ON registro_cabeza FOR EACH STATEMENT EXECUTE FUNCTION solo_agregar();
--> statement-breakpoint
CREATE TRIGGER solo_agregar BEFORE UPDATE OR DELETE OR TRUNCATE ON registro_firma FOR EACH STATEMENT EXECUTE FUNCTION solo_agregar();
--> statement-breakpoint
CREATE TRIGGER solo_por_funcion BEFORE INSERT OR UPDATE OR DELETE ON registro FOR EACH STATEMENT EXECUTE FUNCTION solo_por_funcion();
--> statement-breakpoint
CREATE TRIGGER solo_por_funcion BEFORE INSERT OR UPDATE OR DELETE ON registro_cabeza FOR EACH STATEMENT EXECUTE FUNCTION solo_por_funcion();
--> statement-breakpoint
CREATE TRIGGER solo_por_funcion BEFORE INSERT OR UPDATE OR DELETE ON registro_nota FOR EACH STATEMENT EXECUTE FUNCTION solo_por_funcion();
--> statement-breakpoint
CREATE TRIGGER solo_por_funcion BEFORE INSERT OR UPDATE OR DELETE ON registro_firma FOR EACH STATEMENT EXECUTE FUNCTION solo_por_funcion();
--> statement-breakpoint
ALTER TABLE registro ENABLE ALWAYS TRIGGER en_cadena, ENABLE ALWAYS TRIGGER solo_por_funcion;
--> statement-breakpoint
ALTER TABLE registro_cabeza ENABLE ALWAYS TRIGGER en_cadena, ENABLE ALWAYS TRIGGER solo_agregar, ENABLE ALWAYS TRIGGER solo_por_funcion;
--> statement-breakpoint
ALTER TABLE registro_nota ENABLE ALWAYS TRIGGER solo_por_funcion;
--> statement-breakpoint
ALTER TABLE registro_firma ENABLE ALWAYS TRIGGER en_cadena, ENABLE ALWAYS TRIGGER solo_agregar, ENABLE ALWAYS TRIGGER solo_por_funcion;
--> statement-breakpoint
-- Not validated here: an installation where such an entry was forged starts, and `fsck` and `verify-log` name it.
ALTER TABLE registro ADD CONSTRAINT registro_desde_uno CHECK (seq >= 1) NOT VALID;
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE registro VALIDATE CONSTRAINT registro_desde_uno;
EXCEPTION WHEN check_violation THEN
  RAISE NOTICE 'El registro de actividad tiene entradas con números imposibles';
END $$;
--> statement-breakpoint
-- Entries keep their hashes: what a hash covers did not change. Notes written before enter the chain now. Owners obey
-- row-level security too; it is forced again when the migrations have run.
ALTER TABLE registro NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE registro_cabeza NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE registro_nota NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO registro (empresa_id, class, module, name, result, ip, created, nota_id, resumen)
  SELECT n.empresa_id, 'update', 'General', 'Nota anterior incorporada a la cadena', 'ok', '127.0.0.1', now(), n.id, registro_nota_resumen(n)
  FROM registro_nota n ORDER BY n.created, n.id;
