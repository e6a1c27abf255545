/**
 * What guessers try first (S-04), folded: in a password or a PIN, digits and signs around it are no protection. Words of
 * Spanish as it is spoken in Argentina and of English as passwords are written everywhere, and what people make of two of
 * them. Ours, and for the server alone: no page carries it.
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
const TEAMS = `
  argentina argentino buenosaires cordoba rosario mendoza tucuman salta boca bocajuniors river riverplate racing
  independiente sanlorenzo velez huracan newells estudiantes gimnasia talleres belgrano banfield platense colon union
  quilmes lanus tigre central chacarita ferro atlanta allboys almirante temperley moron aldosivi godoycruz instituto
  sarmiento patronato arsenal defensa argentinos seleccion scaloneta barcelona realmadrid messi maradona diego
`;
const MORE = `
  abogado abuelita aeropuerto ajedrez alfajor alma almendra alumno amanecer ambulancia ananas animal anillo antena
  arbol arcoiris arena armario arquitecto arroz artista asistente atleta aventura avion azucar bailar ballena banana
  bandera barco barrio basket batalla bateria beso besos bicicleta biblioteca blancanieves bombero bosque botella brazo
  brillo brisa bruja caballero cabeza cachorro calamaro calabaza calle cama camara camino campana campo cancion candado
  capitan caracol caramelo carino carnaval carpeta carrera carta casita castillo celular cenicienta centro cerebro
  chamame chica chicas chico chicos chocolatada ciclon ciencia cigarrillo cine ciudad clarin clave colegio colectivo
  color comida compadre condor contador conquista copa corona correr correo cosquin criollo cuaderno cuarteto cuatro
  cuento cuerpo danza defensor deporte desierto destino diablo diabla diamante dibujo director disco doctor doctora
  dragones dulce dulces dulzura elefante eltano eltigre encanto enfermera escorpio escuela espacio espejo espiritu
  esposa esposo estadio estrellita eternidad eterno eterna facultad fantasia fantasma favorito fortuna foto fotos
  fresa frutilla fuerza futuro galaxia gallo ganador garra gatita gatitos gaucho gaucha geminis gigante girasol gitana
  gladiador gloria golazo gordito gordita granja guerrero guerrera hada helado heladera hermanos hermanas heroe historia
  hockey hombre hospital iguazu imagen imperio infierno ingeniero ingeniera inocente invencible isla jardin jefe jefa
  jirafa joven juego juegos jugador jugadora juguete jupiter justicia karate ladrillo lago laguna lapiz leona leones
  lechuga lechuza leyenda libra libro linterna litoral llanura locura loco loca locos lobos logia luciernaga lucero lugar
  luz madre madrina magia mago magico malbec malvinas mandarina manzana mapache mapa maquina maravilla marea marina
  marinero mariposas marron marte martillo mascota medialuna medico memoria mensaje mesa metal metro mexico micasa
  mifamilia migato mihija mihijo mihijos mimama minegocio mipapa miperro misamores misangeles mishijos mishijas
  misterio modelo molino moneda mono montonero mostaza motor motocross mujer mundo mundial musico naranjas natacion
  naturaleza nave negrita negrito nena nene nieto nieta nietos nina nino noche noches novia novio nube nubes oceano ojos
  oliver olimpo orion oro osito oso ovni padre padrino paisaje pajaro palabra palacio paloma pampa pan panda pantalla
  papel paraiso paris parque pasion pasto patagonia patito pato payaso paz peluche peluquera perfume periodista perla
  perros pescado pescador piano piedra pileta pingui pinguino pintura piola pirata piscis planeta planta plastico playita
  poder poesia policia policial pollo portal potrero potro precioso preciosa presidente primo prima primos principito
  profe profesor profesora promesa puerta puerto pulpo puma pumas quebracho quilombo queso quinta radio rana rapido raton
  rayo redondos regalo reloj relampago renault revolucion rey reyes ritmo robot roca rockandroll rosita ruta saturno
  sandia sangre secretaria selva serpiente siempre silencio simba sirena sobrino soda soldado solcito sombra sonrisa
  soydeboca soyderiver sodastereo suegra suerte surf susurro tambor tango taxi teatro techo telefono television tenis
  terremoto tesoro tia tiburon tiempo tigresa tijera tomate tormenta toro tortuga tractor trabajador trebol tren trigo
  triunfo trueno tucan turco universidad universo uruguay uva vaca valiente vampiro vecino velero vencedor ventana verdad
  victorioso viejo vieja viajar viaje villa virgo volcan volver yegua yerba yogurt zapatilla zapato zorro zorra
  abc access action adam adidas alaska alex alexander alexis amanda amazing amber america amsterdam anderson angelina
  animals anime antique april arizona arrow arthur asshole athena atlantis austin awesome azerty badboy badger bailey
  balloon bamboo bandit barbie barney baseballs basket beaver bentley berlin bigdaddy bigdog billy birthday bitch
  blackjack blackie blaster blaze blizzard blonde blossom bluebird boomer boston bowling bradley brandon brandy braves
  brazil brittany broncos bubba bubbles buddy bulldog bullet business butter cactus california camaro cameron canada
  candy captain caramel cardinal carter casper cassie celtic center champion chance charles charlotte cheetah chester
  chevy chicago chicken chopper chris christian christine christopher classic cleopatra clover cobra coconut coltrane
  compaq connect control cooper corvette cosmos cougar country courtney cowboys coyote creative cricket crusader cupcake
  cyber daddy daisy dancer danger danny darkness dawn death debbie december delta denver derek desert destiny detroit
  devil dexter digital dimension dirty doggie dolphin dolphins domino dreams driver ducati dude eagle easter eclipse
  edward elephant elizabeth emerald emily eminem energy england enigma eric erotic europe extreme falcon fantasy farmer
  fearless fire firefly fireman fisher fishing flamingo florida flowers floyd football foxtrot france frank freddy french
  friday frosty fuckoff fuckyou funny future gabrielle galaxy gamer gandalf garfield gateway gemini general genesis genius
  georgia ghost giants gladiator goblin goddess godzilla goldfish golf golfer goober goodluck gorilla grace grandma
  grandpa gregory griffin guitar gunner hammer hamster hardcore harrypotter hawaii heart heather heaven hendrix hentai
  hockey holiday hollywood homer honda honey hornet horses hotdog hotrod houston howard humming hummer iceman infinity
  inside intel ireland iron ironman island italy jaguar jamaica james jasmine jasper jeffrey jeremy jerry jesse jester
  johnny johnson joker joker journey joyce junior jupiter justice justin kangaroo karate karen katana katherine kawasaki
  kelly kermit kevin kimberly king kingdom kitten kitty knight kristen ladybug larry laser legend lemon lestat liberty
  light lightning lincoln lindsay little lizard london looking lookatme lord louise lovers lucifer madison magic magnum
  marathon marine marlboro marley marshall marvel marvin maverick maxwell melissa member memory mercury metallica mickey
  midnight midnite million minecraft minnie mistress mobile money monster montana moonlight morgan mother mountain movie
  muffin murphy music mustangs mystic natasha nathan natural network newyork nicholas nightmare nintendo nirvana nissan
  nothing nugget oakland ocean october oliver olivia online orchid outlaw oxford pacific packers panther paradise parker
  passion patches patrick peaches penguin people perfect peter phantom philip philly photo picasso picture pineapple
  pink pinky player playboy playstation please pluto poison police pookie popcorn porsche power precious predator
  preston private promise prince princeton pumpkin puppy purple python qwert rabbit rachel raiders rainbow raptor raven
  rebecca rebel redskins redsox reggae remember republic rescue revenge ripper robbie rocket rocky ronaldo roses royal
  rugby runner russia sabrina sailor samantha samsung samuel sandra saturn savage scarface school scooby scorpio scorpion
  scott seattle secure sentinel shannon shark shelby sierra silence simple simpson single skater skeeter skittles skyline
  slayer smile smokey snickers snoopy snowball snowman softball soldier sophie spanky sparky special speed spider spirit
  spitfire sponge spongebob squirrel stanley star stargate stars startrek steelers stella steven stewart storm student
  stupid success sugar sunday sunflower sunset super supernova superstar surfer suzuki sweet sweetie sweety swimming
  sydney taurus teacher teddy tennis teresa texas therock thunder tiffany tiger tigers time tinkerbell titanic tomcat
  toyota tracy trainer travel travis treasure trinity trouble truck trustme tucker turtle tweety twilight twister unicorn
  unicornio united universe vampire vegas vanilla venus victory viking vincent violet viper virgin volcano voyager
  walker warrior warriors water wealth weasel western whiskey wildcat willow wilson window winner winston wolf wolverine
  woman wonder world wrestling xavier yamaha yellow yoda young zombie zeppelin zxcvb
`;

const wordsOf = (text: string): readonly string[] => text.match(/[a-z]{3,}/g) ?? [];

/** What people put before one of those words. */
const BEFORE: readonly (readonly [openings: string, words: string])[] = [
  ["teamo tequiero iloveyou soy", PEOPLE],
  ["vamos aguante viva dale soyde", TEAMS],
  ["nueva nuevo mipropia super", SECRETS],
];

export const COMUNES: ReadonlySet<string> = new Set([
  ...[SECRETS, PEOPLE, WORLD, TEAMS, MORE].flatMap(wordsOf),
  ...BEFORE.flatMap(([openings, words]) =>
    wordsOf(openings).flatMap((opening) => wordsOf(words).map((word) => opening + word)),
  ),
]);

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
