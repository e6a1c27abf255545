CREATE TABLE "legajo_historia" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"empleado_id" uuid NOT NULL,
	"campo" text NOT NULL,
	"antes" text,
	"despues" text,
	"por" uuid,
	CONSTRAINT "legajo_historia_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "legajo_historia" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "cuenta_username";--> statement-breakpoint
DROP INDEX "legajo_numero";--> statement-breakpoint
DROP INDEX "legajo_cuil";--> statement-breakpoint
ALTER TABLE "legajo" ALTER COLUMN "activo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sancion" ALTER COLUMN "empleado_activo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cuenta" ADD COLUMN "baja" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cuenta" ADD COLUMN "borrada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "fecha_baja" date;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "motivo_baja" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "descripcion_firma" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "solicitud_onboarding" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "completo_onboarding" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "recibo_confidencial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "cumple" integer GENERATED ALWAYS AS ((extract(month from fecha_nacimiento) * 100 + extract(day from fecha_nacimiento))::int) STORED;--> statement-breakpoint
ALTER TABLE "legajo_historia" ADD CONSTRAINT "legajo_historia_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legajo_historia" ADD CONSTRAINT "legajo_historia_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legajo_historia_persona" ON "legajo_historia" USING btree ("empresa_id","empleado_id","created","id");--> statement-breakpoint
CREATE INDEX "legajo_cumple" ON "legajo" USING btree ("empresa_id","cumple");--> statement-breakpoint
CREATE INDEX "legajo_baja" ON "legajo" USING btree ("empresa_id","fecha_baja") WHERE activo and fecha_baja is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cuenta_username" ON "cuenta" USING btree ("usuario") WHERE not "cuenta"."borrada";--> statement-breakpoint
CREATE UNIQUE INDEX "legajo_numero" ON "legajo" USING btree ("empresa_id","legajo") WHERE activo is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "legajo_cuil" ON "legajo" USING btree ("empresa_id","cuil") WHERE activo is not null;--> statement-breakpoint
CREATE POLICY "legajo_historia_empresa" ON "legajo_historia" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "legajo_empresa" ON "legajo" TO public USING (empresa_id = (select puerta.empresa()) and (activo is not null or (select puerta.instalacion()))) WITH CHECK (empresa_id = (select puerta.empresa()));
--> statement-breakpoint
-- A MANO
-- A deleted file (activo is null) is found by no word and counted nowhere.
CREATE OR REPLACE FUNCTION legajo_voces(fila legajo) RETURNS SETOF legajo_palabra LANGUAGE sql STABLE AS $$
  SELECT DISTINCT fila.empresa_id, voz, fila.activo, fila.display_name, fila.id
    FROM string_to_table(fila.busqueda, ' ') voz WHERE voz <> '' AND fila.activo IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION legajo_agregado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO legajo_palabra SELECT voz.* FROM agregados, legajo_voces(agregados) voz;
  INSERT INTO legajo_cantidad SELECT empresa_id, activo, count(*) FROM agregados WHERE activo IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (empresa_id, activo) DO UPDATE SET cantidad = legajo_cantidad.cantidad + excluded.cantidad;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION legajo_cambiado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM legajo_palabra WHERE empresa_id = OLD.empresa_id AND palabra = ANY (string_to_array(OLD.busqueda, ' '))
    AND activo = OLD.activo AND nombre = OLD.display_name AND legajo_id = OLD.id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO legajo_palabra SELECT voz.* FROM legajo_voces(NEW) voz;
    IF OLD.activo IS NOT DISTINCT FROM NEW.activo THEN RETURN NULL; END IF;
    IF NEW.activo IS NOT NULL THEN
      INSERT INTO legajo_cantidad VALUES (NEW.empresa_id, NEW.activo, 1)
        ON CONFLICT (empresa_id, activo) DO UPDATE SET cantidad = legajo_cantidad.cantidad + 1;
    END IF;
  END IF;
  UPDATE legajo_cantidad SET cantidad = cantidad - 1 WHERE empresa_id = OLD.empresa_id AND activo = OLD.activo;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Who left before anybody wrote down when: the day their file was last changed. And whose readers were named had a
-- confidential payslip.
DO $$
DECLARE una uuid;
BEGIN
  PERFORM puerta.sellar('', 'instalacion');
  FOR una IN SELECT id FROM empresa LOOP
    PERFORM puerta.sellar(una::text, 'instalacion');
    UPDATE legajo SET fecha_baja = modificado::date WHERE empresa_id = una AND NOT activo;
    UPDATE legajo SET recibo_confidencial = true WHERE empresa_id = una AND cardinality(acceso_confidencial) > 0;
    UPDATE cuenta SET baja = true FROM legajo WHERE legajo.empresa_id = una AND legajo.id = cuenta.id AND NOT legajo.activo;
  END LOOP;
  PERFORM puerta.sellar('', '');
END $$;
