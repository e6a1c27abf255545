-- A scope is believed only with its seal (decision 0037). Nobody but the owner reads the key or makes a seal here.
CREATE SCHEMA puerta;
--> statement-breakpoint
CREATE TABLE puerta.clave (unica boolean PRIMARY KEY DEFAULT true CHECK (unica), clave bytea NOT NULL);
--> statement-breakpoint
REVOKE ALL ON SCHEMA puerta FROM PUBLIC;
--> statement-breakpoint
-- Until the application's login has its own: what is migrated after this is sealed by the owner.
INSERT INTO puerta.clave (clave) VALUES (sha256(gen_random_uuid()::text::bytea));
--> statement-breakpoint
-- Of this connection, this scope and these minutes; the transaction's own time, so that a long one stays what it is.
CREATE FUNCTION puerta.vale(empresa text, ambito text) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER PARALLEL RESTRICTED AS $$
DECLARE
  sello text := pg_catalog.current_setting('app.sello', true);
  tramo bigint := pg_catalog.split_part(sello, '.', 1);
  llave bytea;
BEGIN
  SELECT c.clave INTO llave FROM puerta.clave c;
  IF pg_catalog.abs(tramo - pg_catalog.date_part('epoch', pg_catalog.transaction_timestamp()) / 300) < 2
    AND pg_catalog.encode(pg_catalog.sha256(llave || pg_catalog.convert_to(
      pg_catalog.pg_backend_pid() || ':' || tramo || ':' || empresa || ':' || ambito, 'UTF8')), 'hex')
      = pg_catalog.split_part(sello, '.', 2) THEN
    RETURN true;
  END IF;
  RAISE EXCEPTION 'El alcance no tiene sello' USING ERRCODE = 'RB001';
END $$;
--> statement-breakpoint
-- Null outside a company's scope, where the setting is absent or ''.
CREATE FUNCTION puerta.empresa() RETURNS uuid LANGUAGE plpgsql STABLE PARALLEL RESTRICTED AS $$
DECLARE
  empresa text := coalesce(pg_catalog.current_setting('app.empresa', true), '');
BEGIN
  IF empresa = '' THEN
    RETURN NULL;
  END IF;
  IF puerta.vale(empresa, coalesce(pg_catalog.current_setting('app.ambito', true), '')) THEN
    RETURN empresa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION puerta.instalacion() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL RESTRICTED AS $$
BEGIN
  IF coalesce(pg_catalog.current_setting('app.ambito', true), '') <> 'instalacion' THEN
    RETURN false;
  END IF;
  RETURN puerta.vale(coalesce(pg_catalog.current_setting('app.empresa', true), ''), 'instalacion');
END $$;
--> statement-breakpoint
-- For the owner, who has no part in the application's key.
CREATE FUNCTION puerta.sellar(empresa text, ambito text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tramo bigint := pg_catalog.floor(pg_catalog.date_part('epoch', pg_catalog.transaction_timestamp()) / 300);
BEGIN
  PERFORM pg_catalog.set_config('app.empresa', empresa, true), pg_catalog.set_config('app.ambito', ambito, true),
    pg_catalog.set_config('app.sello', tramo || '.' || pg_catalog.encode(pg_catalog.sha256(c.clave
      || pg_catalog.convert_to(pg_catalog.pg_backend_pid() || ':' || tramo || ':' || empresa || ':' || ambito, 'UTF8')),
      'hex'), true)
    FROM puerta.clave c;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION puerta.sellar(text, text) FROM PUBLIC;
--> statement-breakpoint
ALTER POLICY "codigo_activacion_instalacion" ON "codigo_activacion" TO public USING ((select puerta.instalacion()) or exists (select 1 from cuenta where cuenta.id = cuenta_id)) WITH CHECK ((select puerta.instalacion()) or exists (select 1 from cuenta where cuenta.id = cuenta_id));--> statement-breakpoint
ALTER POLICY "enlace_clave_instalacion" ON "enlace_clave" TO public USING ((select puerta.instalacion()) or exists (select 1 from cuenta where cuenta.id = cuenta_id)) WITH CHECK ((select puerta.instalacion()) or exists (select 1 from cuenta where cuenta.id = cuenta_id));--> statement-breakpoint
ALTER POLICY "registro_empresa" ON "registro" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "registro_cabeza_empresa" ON "registro_cabeza" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "registro_nota_empresa" ON "registro_nota" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "archivo_empresa" ON "archivo" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "descarga_empresa" ON "descarga" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "area_empresa" ON "area" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "contrato_empresa" ON "contrato" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "convenio_empresa" ON "convenio" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "diagnostico_empresa" ON "diagnostico" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "lugar_atencion_empresa" ON "lugar_atencion" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "medico_empresa" ON "medico" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "puesto_empresa" ON "puesto" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "razon_social_empresa" ON "razon_social" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "sucursal_empresa" ON "sucursal" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "unidad_negocio_empresa" ON "unidad_negocio" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "copia_empresa" ON "copia" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "cuenta_instalacion" ON "cuenta" TO public USING ((select puerta.instalacion()) or empresa_id = (select puerta.empresa())) WITH CHECK ((select puerta.instalacion()) or empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "cuenta_empresa_instalacion" ON "cuenta_empresa" TO public USING ((select puerta.instalacion())) WITH CHECK ((select puerta.instalacion()));--> statement-breakpoint
ALTER POLICY "dispositivo_instalacion" ON "dispositivo" TO public USING ((select puerta.instalacion())) WITH CHECK ((select puerta.instalacion()));--> statement-breakpoint
ALTER POLICY "intento_instalacion" ON "intento" TO public USING ((select puerta.instalacion())) WITH CHECK ((select puerta.instalacion()));--> statement-breakpoint
ALTER POLICY "sesion_instalacion" ON "sesion" TO public USING ((select puerta.instalacion()) or exists (select 1 from cuenta where cuenta.id = cuenta_id)) WITH CHECK ((select puerta.instalacion()) or exists (select 1 from cuenta where cuenta.id = cuenta_id));--> statement-breakpoint
ALTER POLICY "empresa_instalacion" ON "empresa" TO public USING ((select puerta.instalacion()) or id = (select puerta.empresa())) WITH CHECK ((select puerta.instalacion()) or id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "instalacion_instalacion" ON "instalacion" TO public USING ((select puerta.instalacion())) WITH CHECK ((select puerta.instalacion()));--> statement-breakpoint
ALTER POLICY "aceptacion_firma_empresa" ON "aceptacion_firma" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "autoridad_empresa" ON "autoridad" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "certificado_empresa" ON "certificado" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "motivo_firma_empresa" ON "motivo_firma" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "legajo_empresa" ON "legajo" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "lista_distribucion_empresa" ON "lista_distribucion" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "lista_distribucion_usuario_empresa" ON "lista_distribucion_usuario" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "cuenta_vinculada_instalacion" ON "cuenta_vinculada" TO public USING ((select puerta.instalacion())) WITH CHECK ((select puerta.instalacion()));--> statement-breakpoint
ALTER POLICY "tipo_recibo_empresa" ON "tipo_recibo" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "sancion_empresa" ON "sancion" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "tipo_sancion_empresa" ON "tipo_sancion" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "codigo_recuperacion_instalacion" ON "codigo_recuperacion" TO public USING ((select puerta.instalacion())) WITH CHECK ((select puerta.instalacion()));--> statement-breakpoint
ALTER POLICY "segundo_factor_instalacion" ON "segundo_factor" TO public USING ((select puerta.instalacion())) WITH CHECK ((select puerta.instalacion()));--> statement-breakpoint
ALTER POLICY "tarea_empresa" ON "tarea" TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "idempotencia_instalacion" ON "idempotencia" TO public USING ((select puerta.instalacion()) or empresa_id = (select puerta.empresa())) WITH CHECK ((select puerta.instalacion()) or empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "trabajo_paso_instalacion" ON "trabajo_paso" TO public USING ((select puerta.instalacion()) or empresa_id = (select puerta.empresa())) WITH CHECK ((select puerta.instalacion()) or empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "limite_instalacion" ON "limite" TO public USING ((select puerta.instalacion())) WITH CHECK ((select puerta.instalacion()));--> statement-breakpoint
ALTER POLICY "correo_instalacion" ON "correo" TO public USING ((select puerta.instalacion()) or empresa_id = (select puerta.empresa())) WITH CHECK ((select puerta.instalacion()) or empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "evento_instalacion" ON "evento" TO public USING ((select puerta.instalacion()) or empresa_id = (select puerta.empresa())) WITH CHECK ((select puerta.instalacion()) or empresa_id = (select puerta.empresa()));--> statement-breakpoint
ALTER POLICY "clave_servidor_instalacion" ON "clave_servidor" TO public USING ((select puerta.instalacion())) WITH CHECK ((select puerta.instalacion()));