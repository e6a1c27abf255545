-- A MANO
-- It names the column that is made anew.
DROP TRIGGER legajo_cambiado ON legajo;
--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "cuiles_anteriores" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "pedido_supresion" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "licencia_vence" text GENERATED ALWAYS AS (licencia ->> 'fechaVencimiento') STORED;
--> statement-breakpoint
ALTER TABLE "legajo" drop column "busqueda";
--> statement-breakpoint
ALTER TABLE "legajo" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(normalize(lower(' ' || display_name collate "es-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') || ' ' || legajo::text || ' ' || lpad(legajo::text, greatest(6, length(legajo::text)), '0') || ' ' || cuil || ' ' || substr(cuil, 3, 8) || ' ' || ltrim(substr(cuil, 3, 8), '0') || ' ' || regexp_replace(dni, '[^0-9]', '', 'g') || ' ' || cuiles_anteriores) STORED;
--> statement-breakpoint
CREATE INDEX "legajo_licencia" ON "legajo" USING btree ("empresa_id","licencia_vence") WHERE activo and licencia_vence is not null;
--> statement-breakpoint
CREATE INDEX "legajo_supresion" ON "legajo" USING btree ("empresa_id","pedido_supresion") WHERE pedido_supresion is not null;
--> statement-breakpoint
-- A MANO
-- It went with the column it covered.
CREATE INDEX "legajo_nombre" ON "legajo" USING btree ("empresa_id","display_name" collate "es-x-icu","id","activo","busqueda");
--> statement-breakpoint
CREATE TRIGGER legajo_cambiado AFTER UPDATE ON legajo FOR EACH ROW
  WHEN ((OLD.busqueda, OLD.display_name, OLD.activo) IS DISTINCT FROM (NEW.busqueda, NEW.display_name, NEW.activo))
  EXECUTE FUNCTION legajo_cambiado();
--> statement-breakpoint
-- Those that the history remembers.
DO $$
DECLARE una uuid;
BEGIN
  PERFORM puerta.sellar('', 'instalacion');
  FOR una IN SELECT id FROM empresa LOOP
    PERFORM puerta.sellar(una::text, 'instalacion');
    UPDATE legajo SET cuiles_anteriores = antes.cuiles
      FROM (SELECT empleado_id, string_agg(DISTINCT regexp_replace(antes, '[^0-9]', '', 'g'), ' ') AS cuiles
        FROM legajo_historia WHERE empresa_id = una AND campo = 'cuil' AND antes IS NOT NULL GROUP BY empleado_id) antes
      WHERE legajo.empresa_id = una AND legajo.id = antes.empleado_id;
  END LOOP;
  PERFORM puerta.sellar('', '');
END $$;
