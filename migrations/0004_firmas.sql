-- "Mis datos" was a module on or off; now it is that and what it shows.
UPDATE empresa SET modulos = modulos || jsonb_build_object('misDatos', jsonb_build_object('activo', modulos -> 'misDatos'))
  WHERE jsonb_typeof(modulos -> 'misDatos') = 'boolean';
--> statement-breakpoint
-- D183: what a person accepted stays as it was accepted.
CREATE TRIGGER solo_agregar BEFORE UPDATE OR DELETE OR TRUNCATE ON aceptacion_firma FOR EACH STATEMENT EXECUTE FUNCTION solo_agregar();
--> statement-breakpoint
ALTER TABLE aceptacion_firma ENABLE ALWAYS TRIGGER solo_agregar;
