/**
 * Words that guessers try first (S-04), folded: in a password, digits and signs around one of them are no protection.
 * Spanish as it is spoken in Argentina, English as passwords are written everywhere.
 */
const SECRETS = `
  clave claves contrasena contrasenas password passwords passw pass passcode passphrase secreto secreta secretos secret
  secrets acceso access entrar enter entrada login logon signin ingreso ingresar usuario usuarios user users username
  admin admins administrador administradora administrator root superuser sistema sistemas system soporte support
  test testing prueba pruebas demo ejemplo example sample default temporal temporaria temporary temp cambiar cambiame
  cambio changeme change nuevo nueva nuevaclave newpass newpassword micontrasena miclave mipassword tuclave letmein
  letme dejameentrar abretesesamo sesamo opensesame welcome bienvenido bienvenida bienvenidos guest invitado invitada
  master maestro maestra server servidor internet computadora computer notebook windows linux android iphone apple
  google facebook instagram whatsapp twitter youtube gmail hotmail yahoo netflix microsoft office excel outlook wifi
  empresa empresas empleado empleada empleados trabajo oficina recursos humanos recursoshumanos rrhh personal legajo
  recibo recibos sueldo sueldos nomina rubrica firma firmas firmar pin codigo codigos seguridad security segura seguro
`;
const PEOPLE = `
  maria marias mariana mariano marcos marcelo marcela martin martina matias mateo mauro mauricio micaela miguel milagros
  monica juan juana juanito juancho juanpablo jose josefina joaquin jorge javier jesus julian juliana julieta julia julio
  ana anita andrea andres angel angela antonio antonia alejandro alejandra alberto alicia agustin agustina ailen ayelen
  barbara beatriz belen benjamin bruno brenda camila carla carlos carlitos carolina catalina cecilia cesar claudia claudio
  cristian cristina daniel daniela dario david delfina diego dolores eduardo elena emilia emiliano enrique ernesto
  esteban eugenia ezequiel fabian fabiana facundo federico felipe fernando fernanda florencia francisco franco gabriel
  gabriela gaston german gisela gonzalo graciela guadalupe guillermo gustavo hector hernan horacio hugo ignacio ines
  isabel ivan jimena karina lautaro laura leandro leonardo leonel lorena lucas lucia luciana luciano luis luisa manuel
  melina nahuel natalia nicolas noelia norma olga omar oscar pablo paola patricia patricio paula paulina pedro pilar
  ramiro ramon raul ricardo roberto rocio rodrigo romina rosa ruben sabrina santiago santino sebastian sergio silvia
  silvina sofia soledad susana thiago tomas valentina valentin valeria vanesa veronica victor victoria virginia walter
  yamila ximena michael jennifer jessica ashley daniella charlie thomas robert jordan andrew joshua matthew george
  hannah michelle nicole anthony william richard joseph harley hunter taylor jackson
  gomez gonzalez rodriguez fernandez lopez martinez perez garcia sanchez romero sosa alvarez torres ruiz ramirez flores
  acosta benitez medina suarez herrera aguirre pereyra gutierrez gimenez molina silva castro rojas ortiz nunez luna
  cabrera rios ferreyra godoy morales dominguez moreno peralta vega carrizo quiroga castillo ledesma munoz ojeda ponce
`;
const WORLD = `
  hola holamundo holahola chau adios buenas buenosdias gracias porfavor amor amores amorcito teamo tequiero teamomucho
  miamor mivida vida corazon cielo princesa principe reina bebe bebita hermosa hermoso linda lindo bonita gorda gordo
  flaca flaco negra negro rubia mama papa mami papi mamita papito familia hijo hija hijos abuela abuelo hermano hermana
  amigo amiga amigos amigas feliz felicidad alegria sol luna lunita estrella estrellas mar playa montana nieve lluvia
  fuego agua tierra viento flor flores rosas gato gatito gata perro perrito perra caballo tigre leon aguila lobo conejo
  mariposa delfin dragon pantera dios diosito jesucristo virgen santa cristo iglesia angelito bendicion esperanza
  libertad futbol pelota campeon campeones gol messi lionel leomessi maradona pelusa diegomaradona scaloneta seleccion
  argentina argentino argentinos buenosaires capital federal caba cordoba rosario mendoza tucuman salta jujuy neuquen
  chubut chaco corrientes misiones formosa entrerios santafe sanluis sanjuan larioja catamarca rionegro santacruz
  laplata mardelplata bariloche tigre quilmes avellaneda lanus moron moreno pilar escobar
  boca bocajuniors river riverplate racing independiente sanlorenzo velez huracan newells estudiantes gimnasia
  talleres belgrano banfield platense colon union xeneize millonario gallina bostero patronato
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre lunes martes
  miercoles jueves viernes sabado domingo verano otono invierno primavera navidad cumpleanos vacaciones semana
  january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday summer autumn fall winter spring christmas
  rojo roja azul verde amarillo amarilla blanco blanca violeta naranja rosado celeste red blue green yellow black white
  orange purple silver golden gold
  mate asado fernet cerveza vino dulcedeleche empanada milanesa pizza chocolate cafe tango rock cumbia musica guitarra
  auto moto camion coche fiesta dinero plata pesos dolar dolares mercado banco tarjeta casa hogar depto llave llaves
  monkey football baseball basketball soccer sunshine shadow superman batman spiderman starwars pokemon naruto matrix
  princess iloveyou lovely loveyou love lover mylove baby angels flower butterfly hello helloworld whatever trustnoone
  freedom cookie cheese pepper ginger tigger buster killer ranger dallas phoenix mustang ferrari porsche mercedes yankees
  eagles lakers chelsea arsenal liverpool barcelona madrid realmadrid juventus manchester ninja pirate wizard hacker
  donald trump merlin cowboy diamond crystal forever friend friends family mother father sister brother
  happy lucky money banana apple orange strawberry cherry peanut coffee pretty beautiful blessed jesuschrist
`;

export const COMUNES: ReadonlySet<string> = new Set(
  [SECRETS, PEOPLE, WORLD].flatMap((words) => words.match(/[a-z]{3,}/g) ?? []),
);

const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "abcdefghijklmnnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkln",
  "zxcvbnm",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "a1b2c3d4e5f6g7h8i9j0",
  "01234567890123456789",
];

/** What fingers find in a row, read both ways: rows and columns of the keyboard, the alphabet, the digits. */
export const CORRIDAS: readonly string[] = ROWS.flatMap((row) => [row, row.split("").reverse().join("")]);
