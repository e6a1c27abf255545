CREATE TABLE "legajo_cantidad" (
	"empresa_id" uuid NOT NULL,
	"activo" boolean NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "legajo_cantidad_empresa_id_activo_pk" PRIMARY KEY("empresa_id","activo")
);
--> statement-breakpoint
ALTER TABLE "legajo_cantidad" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "legajo_palabra" (
	"empresa_id" uuid NOT NULL,
	"palabra" text collate "C" NOT NULL,
	"activo" boolean NOT NULL,
	"nombre" text collate "es-x-icu" NOT NULL,
	"legajo_id" uuid NOT NULL,
	CONSTRAINT "legajo_palabra_empresa_id_palabra_activo_nombre_legajo_id_pk" PRIMARY KEY("empresa_id","palabra","activo","nombre","legajo_id")
);
--> statement-breakpoint
ALTER TABLE "legajo_palabra" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "registro_fecha";--> statement-breakpoint
DROP INDEX "cuenta_username";--> statement-breakpoint
DROP INDEX "sancion_fecha";--> statement-breakpoint
ALTER TABLE "legajo" drop column "busqueda";--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(normalize(lower(' ' || display_name collate "es-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') || ' ' || legajo::text || ' ' || lpad(legajo::text, greatest(6, length(legajo::text)), '0') || ' ' || cuil || ' ' || substr(cuil, 3, 8) || ' ' || ltrim(substr(cuil, 3, 8), '0') || ' ' || regexp_replace(dni, '[^0-9]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "cuenta" ADD COLUMN "usuario" text GENERATED ALWAYS AS (lower(username)) STORED;--> statement-breakpoint
ALTER TABLE "sancion" ADD COLUMN "empleado_nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sancion" ADD COLUMN "empleado_activo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sancion" ADD COLUMN "tipo_nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "cuenta_sin_ingresar" ON "cuenta" USING btree ("empresa_id","id") WHERE "cuenta"."first_time" and "cuenta"."activo";--> statement-breakpoint
CREATE INDEX "cuenta_con_rol" ON "cuenta" USING btree ("empresa_id","id") WHERE "cuenta"."roles" <> array['user'];--> statement-breakpoint
CREATE INDEX "legajo_ingreso" ON "legajo" USING btree ("empresa_id",coalesce("fecha_ingreso", 'infinity'::date),"id","activo");--> statement-breakpoint
CREATE INDEX "sancion_por_nombre" ON "sancion" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","id","empleado_activo","empleado_id") WHERE eliminada is null;--> statement-breakpoint
CREATE INDEX "sancion_por_tipo" ON "sancion" USING btree ("empresa_id","tipo_nombre" collate "es-x-icu","id","empleado_activo","empleado_id") WHERE eliminada is null;--> statement-breakpoint
CREATE INDEX "sancion_por_emisor" ON "sancion" USING btree ("empresa_id","emisor" collate "es-x-icu","id","empleado_activo","empleado_id") WHERE eliminada is null;--> statement-breakpoint
CREATE INDEX "registro_fecha" ON "registro" USING btree ("empresa_id","created","seq","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cuenta_username" ON "cuenta" USING btree ("usuario");--> statement-breakpoint
CREATE INDEX "sancion_fecha" ON "sancion" USING btree ("empresa_id","fecha","id","empleado_activo","empleado_id") WHERE eliminada is null;--> statement-breakpoint
CREATE POLICY "legajo_cantidad_empresa" ON "legajo_cantidad" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "legajo_palabra_empresa" ON "legajo_palabra" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
-- It went with the column it covered.
CREATE INDEX "legajo_nombre" ON "legajo" USING btree ("empresa_id","display_name" collate "es-x-icu","id","activo","busqueda");
--> statement-breakpoint
-- What lists look up and count by follows the files themselves: whoever writes one, it is true when they commit.
CREATE FUNCTION legajo_voces(fila legajo) RETURNS SETOF legajo_palabra LANGUAGE sql STABLE AS $$
  SELECT DISTINCT fila.empresa_id, voz, fila.activo, fila.display_name, fila.id
    FROM string_to_table(fila.busqueda, ' ') voz WHERE voz <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION legajo_agregado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO legajo_palabra SELECT voz.* FROM agregados, legajo_voces(agregados) voz;
  INSERT INTO legajo_cantidad SELECT empresa_id, activo, count(*) FROM agregados GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (empresa_id, activo) DO UPDATE SET cantidad = legajo_cantidad.cantidad + excluded.cantidad;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER legajo_agregado AFTER INSERT ON legajo REFERENCING NEW TABLE AS agregados
  FOR EACH STATEMENT EXECUTE FUNCTION legajo_agregado();
--> statement-breakpoint
CREATE FUNCTION legajo_cambiado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM legajo_palabra WHERE empresa_id = OLD.empresa_id AND palabra = ANY (string_to_array(OLD.busqueda, ' '))
    AND activo = OLD.activo AND nombre = OLD.display_name AND legajo_id = OLD.id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO legajo_palabra SELECT voz.* FROM legajo_voces(NEW) voz;
    IF OLD.activo = NEW.activo THEN RETURN NULL; END IF;
    INSERT INTO legajo_cantidad VALUES (NEW.empresa_id, NEW.activo, 1)
      ON CONFLICT (empresa_id, activo) DO UPDATE SET cantidad = legajo_cantidad.cantidad + 1;
  END IF;
  UPDATE legajo_cantidad SET cantidad = cantidad - 1 WHERE empresa_id = OLD.empresa_id AND activo = OLD.activo;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER legajo_cambiado AFTER UPDATE ON legajo FOR EACH ROW
  WHEN ((OLD.busqueda, OLD.display_name, OLD.activo) IS DISTINCT FROM (NEW.busqueda, NEW.display_name, NEW.activo))
  EXECUTE FUNCTION legajo_cambiado();
--> statement-breakpoint
CREATE TRIGGER legajo_quitado AFTER DELETE ON legajo FOR EACH ROW EXECUTE FUNCTION legajo_cambiado();
--> statement-breakpoint
-- What lists order and filter by of the person a row belongs to, in whatever table. Shared locks: of a file that is being
-- changed meanwhile, what stays is copied.
CREATE FUNCTION persona_de() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT display_name, activo INTO NEW.empleado_nombre, NEW.empleado_activo
    FROM legajo WHERE empresa_id = NEW.empresa_id AND id = NEW.empleado_id FOR SHARE;
  NEW.empleado_nombre := coalesce(NEW.empleado_nombre, '');
  NEW.empleado_activo := coalesce(NEW.empleado_activo, true);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- On `legajo`, once for each table that has such rows, which it is told.
CREATE FUNCTION persona_cambiada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET empleado_nombre = $1, empleado_activo = $2 WHERE empresa_id = $3 AND empleado_id = $4', TG_ARGV[0])
    USING NEW.display_name, NEW.activo, NEW.empresa_id, NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER persona_de BEFORE INSERT OR UPDATE OF empleado_id ON sancion FOR EACH ROW EXECUTE FUNCTION persona_de();
--> statement-breakpoint
CREATE TRIGGER persona_en_sancion AFTER UPDATE ON legajo FOR EACH ROW
  WHEN ((OLD.display_name, OLD.activo) IS DISTINCT FROM (NEW.display_name, NEW.activo))
  EXECUTE FUNCTION persona_cambiada('sancion');
--> statement-breakpoint
CREATE FUNCTION sancion_tipo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name INTO NEW.tipo_nombre FROM tipo_sancion WHERE empresa_id = NEW.empresa_id AND id = NEW.tipo_id FOR SHARE;
  NEW.tipo_nombre := coalesce(NEW.tipo_nombre, '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sancion_tipo BEFORE INSERT OR UPDATE OF tipo_id ON sancion FOR EACH ROW EXECUTE FUNCTION sancion_tipo();
--> statement-breakpoint
CREATE FUNCTION tipo_sancion_nombre() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sancion SET tipo_nombre = NEW.name WHERE empresa_id = NEW.empresa_id AND tipo_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tipo_sancion_nombre AFTER UPDATE OF name ON tipo_sancion FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION tipo_sancion_nombre();
--> statement-breakpoint
-- Company by company: the owner of the tables, too, sees one at a time.
DO $$
DECLARE una uuid;
BEGIN
  PERFORM puerta.sellar('', 'instalacion');
  FOR una IN SELECT id FROM empresa LOOP
    PERFORM puerta.sellar(una::text, 'instalacion');
    INSERT INTO legajo_palabra SELECT voz.* FROM legajo fila, legajo_voces(fila) voz WHERE fila.empresa_id = una;
    INSERT INTO legajo_cantidad SELECT empresa_id, activo, count(*) FROM legajo WHERE empresa_id = una GROUP BY 1, 2;
    UPDATE sancion SET empleado_nombre = legajo.display_name, empleado_activo = legajo.activo, tipo_nombre = tipo_sancion.name FROM legajo, tipo_sancion
      WHERE sancion.empresa_id = una AND legajo.empresa_id = una AND tipo_sancion.empresa_id = una
        AND legajo.id = sancion.empleado_id AND tipo_sancion.id = sancion.tipo_id;
  END LOOP;
  PERFORM puerta.sellar('', '');
END $$;
