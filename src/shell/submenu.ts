/** The tabs of the company's pages: which there are. Spec 2 §2; D041, D049. */
export type Tab = { readonly title: string; readonly path: `/empresa/${string}` };

/** The specification's eleven in its order, then the catalogues it names elsewhere and the codes of D169. */
export const EMPRESA_TABS: readonly Tab[] = [
  { title: "Empresa", path: "/empresa/edit" },
  { title: "Sucursales", path: "/empresa/sucursales" },
  { title: "Departamentos", path: "/empresa/departamentos" },
  { title: "Puestos", path: "/empresa/puestos" },
  { title: "Carpetas", path: "/empresa/carpetas" },
  { title: "Tipos de Documentos", path: "/empresa/tipodocumentos" },
  { title: "Tipos de Licencias", path: "/empresa/tipolicencias" },
  { title: "Razón Social", path: "/empresa/razonsocials" },
  { title: "Unidades de Negocio", path: "/empresa/unidadnegocios" },
  { title: "Registro de Actividad", path: "/empresa/registroActividad" },
  { title: "Lista de Distribución", path: "/empresa/listadistribucions" },
  { title: "Lugares de atención", path: "/empresa/lugaratencions" },
  { title: "Médicos", path: "/empresa/medicos" },
  { title: "Diagnósticos", path: "/empresa/diagnosticos" },
  { title: "Convenios", path: "/empresa/convenios" },
  { title: "Contratos", path: "/empresa/contratos" },
  { title: "Códigos de activación", path: "/empresa/codigos" },
  { title: "Roles", path: "/empresa/roles" },
];

/** `paths`: the screens that exist and the person may open. */
export const visibleTabs = (paths: ReadonlySet<string>) => EMPRESA_TABS.filter((tab) => paths.has(tab.path));
