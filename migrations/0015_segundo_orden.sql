DROP INDEX "sancion_por_nombre";--> statement-breakpoint
DROP INDEX "sancion_por_tipo";--> statement-breakpoint
DROP INDEX "sancion_por_emisor";--> statement-breakpoint
ALTER TABLE "sancion" ADD COLUMN "fecha_inversa" integer GENERATED ALWAYS AS (date '9999-12-31' - fecha) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "sancion_por_nombre_inverso" ON "sancion" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","empleado_id","fecha","id","empleado_activo") WHERE eliminada is null;--> statement-breakpoint
CREATE INDEX "sancion_por_tipo_inverso" ON "sancion" USING btree ("empresa_id","tipo_nombre" collate "es-x-icu","fecha","id","empleado_activo","empleado_id") WHERE eliminada is null;--> statement-breakpoint
CREATE INDEX "sancion_por_emisor_inverso" ON "sancion" USING btree ("empresa_id","emisor" collate "es-x-icu","fecha","id","empleado_activo","empleado_id") WHERE eliminada is null;--> statement-breakpoint
CREATE INDEX "sancion_por_nombre" ON "sancion" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","empleado_id","fecha_inversa","id","empleado_activo") WHERE eliminada is null;--> statement-breakpoint
CREATE INDEX "sancion_por_tipo" ON "sancion" USING btree ("empresa_id","tipo_nombre" collate "es-x-icu","fecha_inversa","id","empleado_activo","empleado_id") WHERE eliminada is null;--> statement-breakpoint
CREATE INDEX "sancion_por_emisor" ON "sancion" USING btree ("empresa_id","emisor" collate "es-x-icu","fecha_inversa","id","empleado_activo","empleado_id") WHERE eliminada is null;