CREATE TABLE "vista_lista" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"lista" text NOT NULL,
	"nombre" text NOT NULL,
	"direccion" text NOT NULL,
	CONSTRAINT "vista_lista_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "vista_lista" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "sucursal_nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "area_nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "puesto_nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "convenio_nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "con_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "onboarding" text GENERATED ALWAYS AS (case when solicitud_onboarding is not null and (completo_onboarding is null or completo_onboarding < solicitud_onboarding) then 'Pendiente' when completo_onboarding is not null then 'Completo' else 'Sin pedir' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vista_lista" ADD CONSTRAINT "vista_lista_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vista_lista_nombre" ON "vista_lista" USING btree ("empresa_id","cuenta_id","lista","nombre");--> statement-breakpoint
CREATE INDEX "legajo_por_sucursal" ON "legajo" USING btree ("empresa_id","sucursal_nombre" collate "es-x-icu","display_name" collate "es-x-icu","id","activo");--> statement-breakpoint
CREATE INDEX "legajo_por_area" ON "legajo" USING btree ("empresa_id","area_nombre" collate "es-x-icu","display_name" collate "es-x-icu","id","activo");--> statement-breakpoint
CREATE INDEX "legajo_por_puesto" ON "legajo" USING btree ("empresa_id","puesto_nombre" collate "es-x-icu","display_name" collate "es-x-icu","id","activo");--> statement-breakpoint
CREATE INDEX "legajo_por_convenio" ON "legajo" USING btree ("empresa_id","convenio_nombre" collate "es-x-icu","display_name" collate "es-x-icu","id","activo");--> statement-breakpoint
CREATE INDEX "legajo_por_onboarding" ON "legajo" USING btree ("empresa_id","onboarding","display_name" collate "es-x-icu","id","activo");--> statement-breakpoint
CREATE INDEX "legajo_por_pin" ON "legajo" USING btree ("empresa_id","con_pin","display_name" collate "es-x-icu","id","activo");--> statement-breakpoint
CREATE POLICY "vista_lista_empresa" ON "vista_lista" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));
--> statement-breakpoint
-- A MANO
-- What lists of people order by of other records. Shared locks: of a name that is being changed meanwhile, what stays is copied.
CREATE FUNCTION legajo_nombres() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE nuevo boolean := TG_OP = 'INSERT';
BEGIN
  IF nuevo OR NEW.sucursal_id IS DISTINCT FROM OLD.sucursal_id THEN
    SELECT name INTO NEW.sucursal_nombre FROM sucursal WHERE empresa_id = NEW.empresa_id AND id = NEW.sucursal_id FOR SHARE;
    NEW.sucursal_nombre := coalesce(NEW.sucursal_nombre, '');
  END IF;
  IF nuevo OR NEW.area_id IS DISTINCT FROM OLD.area_id THEN
    SELECT name INTO NEW.area_nombre FROM area WHERE empresa_id = NEW.empresa_id AND id = NEW.area_id FOR SHARE;
    NEW.area_nombre := coalesce(NEW.area_nombre, '');
  END IF;
  IF nuevo OR NEW.puesto_id IS DISTINCT FROM OLD.puesto_id THEN
    SELECT name INTO NEW.puesto_nombre FROM puesto WHERE empresa_id = NEW.empresa_id AND id = NEW.puesto_id FOR SHARE;
    NEW.puesto_nombre := coalesce(NEW.puesto_nombre, '');
  END IF;
  IF nuevo OR NEW.convenio_id IS DISTINCT FROM OLD.convenio_id THEN
    SELECT name INTO NEW.convenio_nombre FROM convenio WHERE empresa_id = NEW.empresa_id AND id = NEW.convenio_id FOR SHARE;
    NEW.convenio_nombre := coalesce(NEW.convenio_nombre, '');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER legajo_nombres BEFORE INSERT OR UPDATE OF sucursal_id, area_id, puesto_id, convenio_id ON legajo
  FOR EACH ROW EXECUTE FUNCTION legajo_nombres();
--> statement-breakpoint
-- On each of those catalogues, which it is told: the column of its name is called as the table.
CREATE FUNCTION catalogo_nombre() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE legajo SET %I = $1 WHERE empresa_id = $2 AND %I = $3', TG_TABLE_NAME || '_nombre', TG_TABLE_NAME || '_id')
    USING NEW.name, NEW.empresa_id, NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogo_nombre AFTER UPDATE OF name ON sucursal FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION catalogo_nombre();
--> statement-breakpoint
CREATE TRIGGER catalogo_nombre AFTER UPDATE OF name ON area FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION catalogo_nombre();
--> statement-breakpoint
CREATE TRIGGER catalogo_nombre AFTER UPDATE OF name ON puesto FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION catalogo_nombre();
--> statement-breakpoint
CREATE TRIGGER catalogo_nombre AFTER UPDATE OF name ON convenio FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION catalogo_nombre();
--> statement-breakpoint
-- A certificate is a row of its owner's company: whoever makes or ends one is in its scope.
CREATE FUNCTION cuenta_con_pin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE legajo SET con_pin = NEW.tiene_certificado
    WHERE empresa_id = NEW.empresa_id AND id = NEW.id AND con_pin <> NEW.tiene_certificado;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cuenta_nueva_con_pin AFTER INSERT ON cuenta FOR EACH ROW
  WHEN (NEW.tiene_certificado) EXECUTE FUNCTION cuenta_con_pin();
--> statement-breakpoint
CREATE TRIGGER cuenta_con_pin AFTER UPDATE OF tiene_certificado ON cuenta FOR EACH ROW
  WHEN (OLD.tiene_certificado IS DISTINCT FROM NEW.tiene_certificado) EXECUTE FUNCTION cuenta_con_pin();
--> statement-breakpoint
-- Company by company: the owner of the tables, too, sees one at a time.
DO $$
DECLARE una uuid;
BEGIN
  PERFORM puerta.sellar('', 'instalacion');
  FOR una IN SELECT id FROM empresa LOOP
    PERFORM puerta.sellar(una::text, 'instalacion');
    UPDATE legajo SET
      sucursal_nombre = coalesce((SELECT name FROM sucursal o WHERE o.empresa_id = una AND o.id = legajo.sucursal_id), ''),
      area_nombre = coalesce((SELECT name FROM area o WHERE o.empresa_id = una AND o.id = legajo.area_id), ''),
      puesto_nombre = coalesce((SELECT name FROM puesto o WHERE o.empresa_id = una AND o.id = legajo.puesto_id), ''),
      convenio_nombre = coalesce((SELECT name FROM convenio o WHERE o.empresa_id = una AND o.id = legajo.convenio_id), ''),
      con_pin = coalesce((SELECT tiene_certificado FROM cuenta o WHERE o.id = legajo.id), false)
      WHERE empresa_id = una;
  END LOOP;
  PERFORM puerta.sellar('', '');
END $$;
