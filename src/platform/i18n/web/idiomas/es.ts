/** Texts of the shell and the words that change with the country, in neutral Spanish: the fallback of every other file. */
export const es = {
  "palabra.cuil": "Identificación fiscal",
  "palabra.cuit": "Identificación fiscal de la empresa",
  "palabra.legajo": "Legajo",

  "app.nombre": "Rúbrica",
  "app.irAlContenido": "Ir al contenido",
  "app.irAlInicio": "Rúbrica, ir al inicio",
  "app.marcaDemo": "Demo",
  "app.demo": "Demostración: los datos son inventados y se pueden perder.",

  "app.abriendo": "Abriendo la página",

  "conexion.sin": "Sin conexión.",
  "conexion.sinDetalle": "Lo que ves puede no estar al día. Seguimos probando y vuelve solo.",
  "conexion.volvio": "Volvió la conexión",
  "conexion.pagina": "Esta página necesita conexión",
  "conexion.paginaDetalle": "No está guardada en este dispositivo. Se abre sola cuando vuelva la conexión.",

  "menu.principal": "Menú principal",
  "menu.miEspacio": "Mi espacio",
  "menu.empresa": "Empresa",
  "menu.sistema": "Sistema",
  "menu.mas": "Más",
  "menu.abrir": "Abrir el menú",

  "vista.titulo": "Vista",
  "vista.empleado": "Empleado",
  "vista.empresa": "Empresa",

  "empresa.cambiar": "Cambiar de empresa",
  "empresa.tus": "Tus empresas",
  "empresa.buscar": "Buscar empresa",
  "empresa.ninguna": "Ninguna empresa se llama así",
  "empresa.noSePudo": "No se pudo cambiar de empresa",
  "empresa.aviso": "Aviso de {nombre}",
  "empresa.verAviso": "Ver el aviso de {nombre}",
  "empresa.ocultarAviso": "Ocultar el aviso",

  "cuenta.de": "{iniciales}, cuenta de {nombre}",
  "cuenta.temaOscuro": "Tema oscuro",
  "cuenta.temaClaro": "Tema claro",
  "cuenta.salir": "Salir",

  "sesion.vencida": "Tu sesión venció",
  "sesion.seguir": "Ingresa de nuevo para seguir donde estabas. Lo que escribiste sigue en la página.",
  "sesion.usuario": "Usuario",
  "sesion.clave": "Contraseña",
  "sesion.faltaClave": "Debe ingresar la contraseña",
  "sesion.ingresar": "Ingresar y seguir",
  "sesion.salir": "Salir sin guardar",
  "sesion.lista": "Listo: puedes seguir donde estabas",

  "error.noEncontrada": "Esta página no existe",
  "error.noEncontradaDetalle": "Puede que la dirección tenga un error o que la página haya cambiado de lugar.",
  "error.direccion": "La dirección no es válida",
  "error.direccionDetalle": "El enlace está incompleto o mal escrito. Vuelve a abrirlo desde donde lo recibiste.",
  "error.sinPermiso": "No tienes permiso para ver esta página",
  "error.sinPermisoDetalle":
    "Tu rol en {empresa} no la incluye. Si la necesitas, pídesela a quien administra la cuenta.",
  "error.sinPermisoAnonimo": "Ingresa con tu cuenta para saber qué puedes ver.",
  "error.volverAlInicio": "Volver a Inicio",
  "error.volver": "Volver a la página anterior",
  "error.ingresar": "Ingresar",
  "error.inesperado": "No pudimos mostrar esta página",
  "error.inesperadoDetalle": "Hubo un error de la aplicación. Lo que ya guardaste no se perdió: prueba de nuevo.",
  "error.sinServidor": "No pudimos conectarnos con el servidor",
  "error.sinServidorDetalle":
    "No se perdió nada de lo que guardaste. Revisa tu conexión y prueba de nuevo en unos segundos.",
  "error.reintentar": "Reintentar",
  "error.soporte": "Si sigue pasando, pásale esto a soporte:",
  "error.copiar": "Copiar la referencia",
  "error.copiada": "Referencia copiada",

  "movil.titulo": "Rúbrica en tu teléfono",
  "movil.detalle": "Puedes instalarla y abrirla como una aplicación más, o seguir en el navegador: hacen lo mismo.",
  "movil.instalar": "Instalar la aplicación",
  "movil.instalada": "Listo: Rúbrica queda entre tus aplicaciones.",
  "movil.como": "Para instalarla, abre el menú del navegador y elige «Agregar a la pantalla principal».",
  "movil.comoApple": "Para instalarla, toca Compartir y elige «Agregar a inicio».",
  "movil.continuar": "Continuar en el navegador",

  "qr.titulo": "Las pantallas QR todavía no están disponibles",
  "qr.detalle": "Esta cuenta es solo para mostrar códigos QR. Cuando se habiliten en {empresa}, van a aparecer acá.",

  "config.titulo": "Panel del sistema",
  "config.subtitulo": "Empresas, catálogos y listas de la instalación",
} as const satisfies Readonly<Record<string, string>>;
