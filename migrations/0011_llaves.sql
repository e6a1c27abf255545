CREATE TABLE "acto_identidad" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"orden" bigserial NOT NULL,
	"legajo_id" uuid NOT NULL,
	"acto" text NOT NULL,
	"via" text,
	"por" uuid,
	"jerarquia" integer DEFAULT 0 NOT NULL,
	"antes" text,
	"sobre" uuid,
	CONSTRAINT "acto_identidad_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "acto_identidad" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "serie_certificado" (
	"serie" text PRIMARY KEY NOT NULL,
	"empresa_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "serie_certificado" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "prueba_minima" text DEFAULT 'ninguna' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificado" ADD COLUMN "prueba" text DEFAULT 'documento' NOT NULL;--> statement-breakpoint
ALTER TABLE "acto_identidad" ADD CONSTRAINT "acto_identidad_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acto_identidad" ADD CONSTRAINT "acto_identidad_empresa_id_legajo_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","legajo_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serie_certificado" ADD CONSTRAINT "serie_certificado_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acto_identidad_empresa_id_legajo_id_index" ON "acto_identidad" USING btree ("empresa_id","legajo_id");--> statement-breakpoint
CREATE POLICY "acto_identidad_empresa" ON "acto_identidad" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "serie_certificado_instalacion" ON "serie_certificado" AS PERMISSIVE FOR ALL TO public USING ((select puerta.instalacion()) or empresa_id = (select puerta.empresa())) WITH CHECK ((select puerta.instalacion()) or empresa_id = (select puerta.empresa()));--> statement-breakpoint
-- D239: what was done to somebody's ways in stays as it was done.
CREATE TRIGGER solo_agregar BEFORE UPDATE OR DELETE OR TRUNCATE ON acto_identidad FOR EACH STATEMENT EXECUTE FUNCTION solo_agregar();
--> statement-breakpoint
ALTER TABLE acto_identidad ENABLE ALWAYS TRIGGER solo_agregar;
--> statement-breakpoint
-- D239: whoever changes the address of a file, by whatever road. An edit says who did it; anything else is nobody's.
CREATE FUNCTION anotar_correo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO acto_identidad (empresa_id, created, legajo_id, acto, por, jerarquia, antes)
    SELECT NEW.empresa_id,
           CASE WHEN editada THEN NEW.modificado ELSE clock_timestamp() END,
           NEW.id, 'correo',
           CASE WHEN editada THEN NEW.modificado_por END,
           -- Of somebody of another company the level is not known here: as high as one below root can be.
           COALESCE((SELECT max(CASE rol WHEN 'root' THEN 100 WHEN 'superadmin' THEN 4 WHEN 'admin' THEN 3 WHEN 'rrhh' THEN 2 WHEN 'manager' THEN 1 ELSE 0 END)
                       FROM cuenta, unnest(cuenta.roles) rol WHERE editada AND cuenta.id = NEW.modificado_por), 99),
           OLD.email
      FROM (SELECT NEW.version <> OLD.version AS editada) como;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER anotar_correo AFTER UPDATE OF email ON legajo FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION anotar_correo();
--> statement-breakpoint
-- Whoever verifies a certificate knows its number and not its company. Company by company: the owner of the tables, too, sees one at a time.
DO $$
DECLARE una uuid;
BEGIN
  PERFORM puerta.sellar('', 'instalacion');
  FOR una IN SELECT id FROM empresa LOOP
    PERFORM puerta.sellar(una::text, 'instalacion');
    INSERT INTO serie_certificado (serie, empresa_id) SELECT serie, empresa_id FROM certificado WHERE empresa_id = una ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM puerta.sellar('', '');
END $$;
