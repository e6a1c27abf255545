// Decides which provinces, cities and places (barrios and localidades) the address fields offer.
// Province ids are the ISO 3166-2:AR letters; city ids are province id + slug and are stored in legajos: to correct a
// spelling keep the former id with `NAME=former-slug`. Lists are plain text, separated by commas, in any order.

export type City = { readonly id: string; readonly name: string; readonly places: readonly string[] };
export type Provincia = { readonly id: string; readonly name: string; readonly cities: readonly City[] };

/** Made once: asked of each pair by name it is made again, and takes twenty milliseconds of every start. */
const spanish = new Intl.Collator("es");

function names(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim().replace(/\s+/g, " "))
    .sort(spanish.compare);
}

function slug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** `withPlaces` maps a city to its places; `others` are the cities without a list of places. */
function provincia(id: string, name: string, withPlaces: Record<string, string>, others = ""): Provincia {
  const entries: [string, readonly string[]][] = [
    ...Object.entries(withPlaces).map(([city, places]): [string, string[]] => [city, names(places)]),
    ...(others === "" ? [] : names(others)).map((city): [string, string[]] => [city, []]),
  ];
  const cities = entries.map(([entry, places]): City => {
    const [city = entry, former] = entry.split("=");
    return { id: `${id}-${former ?? slug(city)}`, name: city, places };
  });
  return { id, name, cities: cities.sort((a, b) => spanish.compare(a.name, b.name)) };
}

export const provincias: readonly Provincia[] = [
  provincia(
    "ar-b",
    "Buenos Aires",
    {
      "La Plata": `Abasto, Altos de San Lorenzo, Arturo Seguí, Barrio Norte, Casco Urbano, City Bell, El Mondongo,
        El Peligro, Etcheverry, Gonnet, Gorina, Hernández, La Loma, Lisandro Olmos, Los Hornos, Melchor Romero,
        Meridiano V, Ringuelet, San Carlos, Tolosa, Villa Elisa, Villa Elvira`,
      "Mar del Plata": `Batán, Camet, Centro, Chauvín, Constitución, El Grosellar, La Perla, Las Avenidas,
        Los Troncos, Parque Luro, Peralta Ramos, Playa Grande, Puerto, Punta Mogotes, San Carlos, San José,
        Sierra de los Padres, Stella Maris`,
      "Bahía Blanca": `Aldea Romana, Barrio Universitario, Cabildo, Centro, General Daniel Cerri, Grünbein,
        Ingeniero White, Noroeste, Palihue, Patagonia, Pacífico, San Roque, Villa Harding Green, Villa Mitre,
        Villa Rosas`,
      Avellaneda: `Avellaneda Centro, Crucecita, Dock Sud, Gerli, Piñeyro, Sarandí, Villa Domínico, Wilde`,
      Lanús: `Gerli, Lanús Este, Lanús Oeste, Monte Chingolo, Remedios de Escalada, Valentín Alsina`,
      "Lomas de Zamora": `Banfield, Llavallol, Lomas Centro, San José, Temperley, Turdera, Villa Centenario,
        Villa Fiorito`,
      Quilmes: `Bernal, Don Bosco, Ezpeleta, Quilmes Centro, Quilmes Oeste, San Francisco Solano,
        Villa La Florida`,
      "San Isidro": `Acassuso, Beccar, Boulogne Sur Mer, Martínez, San Isidro Centro, Villa Adelina`,
      "Vicente López": `Carapachay, Florida, Florida Oeste, La Lucila, Munro, Olivos, Villa Adelina, Villa Martelli,
        Vicente López Centro`,
      "San Justo": `Ciudad Evita, González Catán, Gregorio de Laferrere, Isidro Casanova, La Tablada,
        Lomas del Mirador, Rafael Castillo, Ramos Mejía, San Justo Centro, Tapiales, Villa Luzuriaga, Villa Madero,
        Virrey del Pino`,
      Tandil: `Centro, Gardey, La Movediza, María Ignacia, Villa Aguirre, Villa Italia`,
    },
    `Adrogué, Arrecifes, Ayacucho, Azul, Balcarce, Baradero, Benito Juárez, Berazategui, Berisso, Bolívar, Bragado,
     Brandsen, Burzaco, Campana, Cañuelas, Carhué, Carlos Casares, Carmen de Patagones, Caseros, Castelar,
     Chacabuco, Chascomús, Chivilcoy, Colón, Coronel Dorrego, Coronel Pringles, Coronel Suárez, Daireaux, Dolores,
     Ensenada, Escobar, Ezeiza, Florencio Varela, General Belgrano, General Madariaga, General Pacheco,
     General Villegas, Guaminí, Hurlingham, Ituzaingó, José C. Paz, Junín, Las Flores, Lincoln, Lobos, Luján,
     Mar de Ajó, Mercedes, Merlo, Miramar, Monte Grande, Moreno, Morón, Navarro, Necochea, Nueve de Julio,
     Olavarría, Pehuajó, Pergamino, Pigüé, Pilar, Pinamar, Puan, Punta Alta, Ramallo, Rauch, Rojas, Roque Pérez,
     Saladillo, Salto, San Andrés de Giles, San Antonio de Areco, San Clemente del Tuyú, San Fernando, San Martín,
     San Miguel, San Miguel del Monte, San Nicolás de los Arroyos, San Pedro, San Vicente, Santa Teresita, Tigre,
     Tornquist, Trenque Lauquen, Tres Arroyos, Veinticinco de Mayo, Villa Gesell, Zárate`,
  ),
  provincia(
    "ar-k",
    "Catamarca",
    {
      "San Fernando del Valle de Catamarca": `Alta Gracia, Centro, Choya, La Chacarita, La Tablada, Los Ceibos,
        Norte, Villa Cubas, Villa Parque Chacabuco`,
    },
    `Andalgalá, Antofagasta de la Sierra, Belén, Chumbicha, Fiambalá, Fray Mamerto Esquiú, Icaño, La Puerta,
     Londres, Pomán, Recreo, Santa María, Saujil, Tinogasta, Valle Viejo`,
  ),
  provincia(
    "ar-h",
    "Chaco",
    {
      Resistencia: `Centro, La Liguria, Villa Don Alberto, Villa Libertad, Villa Prosperidad, Villa Río Negro,
        Villa San Martín`,
    },
    `Barranqueras, Campo Largo, Castelli, Charata, Coronel Du Graty, Corzuela, Fontana, General Pinedo,
     General San Martín, Hermoso Campo, Las Breñas, Machagai, Makallé, Pampa del Indio, Presidencia de la Plaza,
     Presidencia Roque Sáenz Peña, Puerto Tirol, Puerto Vilelas, Quitilipi, San Bernardo, Santa Sylvina,
     Tres Isletas, Villa Ángela, Villa Berthet`,
  ),
  provincia(
    "ar-u",
    "Chubut",
    {
      "Comodoro Rivadavia": `Caleta Córdova, Centro, General Mosconi, Kilómetro 8, Laprida, Pueyrredón, Roca,
        Stella Maris`,
      Trelew: `Centro, Los Olmos, Padre Juan, Santa Mónica, Sarmiento, Unión`,
    },
    `Alto Río Senguer, Dolavon, El Hoyo, El Maitén, Epuyén, Esquel, Gaiman, Gobernador Costa, José de San Martín,
     Lago Puelo, Playa Unión, Puerto Madryn, Puerto Pirámides, Rada Tilly, Rawson, Río Mayo, Sarmiento, Tecka,
     Trevelin`,
  ),
  provincia("ar-c", "Ciudad Autónoma de Buenos Aires", {
    "Ciudad Autónoma de Buenos Aires": `Agronomía, Almagro, Balvanera, Barracas, Belgrano, Boedo, Caballito,
      Chacarita, Coghlan, Colegiales, Constitución, Flores, Floresta, La Boca, La Paternal, Liniers, Mataderos,
      Monte Castro, Monserrat, Nueva Pompeya, Núñez, Palermo, Parque Avellaneda, Parque Chacabuco, Parque Chas,
      Parque Patricios, Puerto Madero, Recoleta, Retiro, Saavedra, San Cristóbal, San Nicolás, San Telmo,
      Vélez Sarsfield, Versalles, Villa Crespo, Villa del Parque, Villa Devoto, Villa General Mitre, Villa Lugano,
      Villa Luro, Villa Ortúzar, Villa Pueyrredón, Villa Real, Villa Riachuelo, Villa Santa Rita, Villa Soldati,
      Villa Urquiza`,
  }),
  provincia(
    "ar-x",
    "Córdoba",
    {
      Córdoba: `Alberdi, Alta Córdoba, Alto Alberdi, Argüello, Ayacucho, Centro, Cerro de las Rosas, Cofico,
        General Paz, Güemes, Jardín, Jardín Espinosa, Juniors, Los Boulevares, Los Naranjos, Nueva Córdoba,
        Observatorio, Patricios, Poeta Lugones, Pueyrredón, San Martín, San Vicente, Urca, Villa Belgrano,
        Villa Cabrera, Villa El Libertador, Yofre`,
      "Río Cuarto": `Alberdi, Banda Norte, Bimaco, Centro, Fénix, Micro Centro, Quintitas Golf, San José de Calasanz`,
      "Villa María": `Ameghino, Bello Horizonte, Centro, General Paz, Las Playas, Rivadavia, San Justo, Trinitarios`,
    },
    `Alta Gracia, Arroyito, Bell Ville, Capilla del Monte, Corral de Bustos, Cosquín, Cruz del Eje, Deán Funes,
     General Cabrera, General Deheza, Hernando, Huinca Renancó, Jesús María, La Calera, La Carlota, La Cumbre,
     La Falda, Laboulaye, Las Varillas, Leones, Malagueño, Marcos Juárez, Mina Clavero, Morteros, Oncativo, Oliva,
     Pilar, Río Ceballos, Río Segundo, Río Tercero, San Francisco, Unquillo, Vicuña Mackenna, Villa Allende,
     Villa Carlos Paz, Villa del Rosario, Villa Dolores, Villa General Belgrano, Villa Nueva`,
  ),
  provincia(
    "ar-w",
    "Corrientes",
    {
      Corrientes: `Cambá Cuá, Centro, Ferré, La Cruz, Laguna Brava, Laguna Seca, Libertad, Molina Punta, San Benito,
        San Gerónimo, Virgen de los Dolores`,
    },
    `Alvear, Bella Vista, Bonpland, Caá Catí, Concepción, Curuzú Cuatiá, Empedrado, Esquina, Gobernador Virasoro,
     Goya, Itatí, Ituzaingó, La Cruz, Mburucuyá, Mercedes, Mocoretá, Monte Caseros, Paso de la Patria,
     Paso de los Libres, Saladas, San Cosme, San Luis del Palmar, San Roque, Santa Lucía, Santo Tomé, Sauce, Yapeyú`,
  ),
  provincia(
    "ar-e",
    "Entre Ríos",
    {
      Paraná: `Bajada Grande, Centro, El Brete, Lomas del Mirador, Paracao, Puerto Nuevo, San Agustín, San Martín,
        San Roque, Villa Almendral`,
      Concordia: `Benito Legerén, Centro, La Bianca, Nébel, Puerto, Villa Adela, Villa Zorraquín`,
    },
    `Basavilbaso, Chajarí, Colón, Concepción del Uruguay, Crespo, Diamante, Federación, Federal, General Ramírez,
     Gualeguay, Gualeguaychú, Hasenkamp, La Paz, Larroque, María Grande, Nogoyá, Oro Verde, Rosario del Tala,
     San Benito, San José, San José de Feliciano, San Salvador, Santa Elena, Urdinarrain, Viale, Victoria,
     Villaguay, Villa Elisa`,
  ),
  provincia(
    "ar-p",
    "Formosa",
    {
      Formosa: `Centro, Don Bosco, Eva Perón, Guadalupe, Independencia, La Paz, Namqom, San Agustín, San Francisco,
        San Miguel, Villa del Carmen`,
    },
    `Clorinda, Comandante Fontana, El Colorado, El Espinillo, Estanislao del Campo, General Manuel Belgrano,
     Ibarreta, Ingeniero Juárez, Laguna Blanca, Laguna Naick Neck, Laguna Yema, Las Lomitas, Palo Santo, Pirané,
     Pozo del Tigre, Riacho He Hé, Villa General Güemes, Mayor Villafañe`,
  ),
  provincia(
    "ar-y",
    "Jujuy",
    {
      "San Salvador de Jujuy": `Alto Comedero, Alto La Viña, Bajo La Viña, Centro, Ciudad de Nieva, Cuyaya, Chijra,
        Gorriti, Los Huaicos, Los Perales, Mariano Moreno, San Pedrito`,
    },
    `Abra Pampa, Caimancito, Calilegua, El Carmen, Fraile Pintado, Humahuaca, La Mendieta, La Quiaca,
     Libertador General San Martín, Maimará, Monterrico, Palma Sola, Palpalá, Perico, Purmamarca, San Antonio,
     San Pedro de Jujuy, Santa Clara, Susques, Tilcara, Tumbaya, Yuto`,
  ),
  provincia(
    "ar-l",
    "La Pampa",
    {
      "Santa Rosa": `Aeropuerto, Butaló, Centro, Fonavi 42, Los Hornos, Plan 5000, Villa Alonso, Villa del Busto,
        Villa Santillán`,
    },
    `Alpachiri, Anguil, Bernasconi, Caleufú, Catriló, Colonia Barón, Eduardo Castex, General Acha, General Pico,
     General San Martín, Guatraché, Ingeniero Luiggi, Intendente Alvear, Jacinto Arauz, La Adela, Macachín,
     Quemú Quemú, Rancul, Realicó, Toay, Trenel, Veinticinco de Mayo, Victorica, Winifreda`,
  ),
  provincia(
    "ar-f",
    "La Rioja",
    {
      "La Rioja": `Antártida Argentina, Centro, Cochangasta, Faldeo del Velasco, Islas Malvinas,
        Juan Facundo Quiroga, Parque Industrial, San Martín, San Vicente, Vargas`,
    },
    `Aimogasta, Anillaco, Chamical, Chepes, Chilecito, Famatina, Milagro, Nonogasta, Olta, Patquía, Sañogasta, Tama,
     Ulapes, Villa Castelli, Villa Sanagasta, Villa Unión, Vinchina`,
  ),
  provincia(
    "ar-m",
    "Mendoza",
    {
      Mendoza: `Bombal, Centro, Cuarta Sección, Dalvian, La Favorita, Parque Central, Quinta Sección, San Agustín,
        Segunda Sección, Sexta Sección, Tercera Sección`,
      "Godoy Cruz": `Centro, Gobernador Benegas, Las Tortugas, Presidente Sarmiento, San Francisco del Monte,
        Trapiche, Villa Hipódromo, Villa Marini`,
      Guaymallén: `Belgrano, Bermejo, Buena Nueva, Capilla del Rosario, Dorrego, El Sauce, Kilómetro 11, Las Cañas,
        Pedro Molina, Rodeo de la Cruz, San José, Villa Nueva`,
      "Las Heras": `Ciudad, El Algarrobal, El Challao, El Plumerillo, El Resguardo, Panquehua, Uspallata`,
      "San Rafael": `Centro, Cuadro Benegas, Cuadro Nacional, El Cerrito, Las Paredes, Pueblo Diamante, Rama Caída,
        Villa Atuel`,
    },
    `Chacras de Coria, Costa de Araujo, General Alvear, Junín, La Consulta, La Paz, Lavalle, Luján de Cuyo, Maipú,
     Malargüe, Palmira, Rivadavia, Rodeo del Medio, San Carlos, San Martín, Santa Rosa, Tunuyán, Tupungato,
     Villa Tulumaya`,
  ),
  provincia(
    "ar-n",
    "Misiones",
    {
      Posadas: `Centro, Chacra 32-33, Itaembé Guazú, Itaembé Miní, Miguel Lanús, Nemesio Parma, Palomar, San Isidro,
        Santa Rosa, Villa Cabello, Villa Sarita, Villa Urquiza, Yacyretá`,
    },
    `Alba Posse, Apóstoles, Aristóbulo del Valle, Bernardo de Irigoyen, Campo Grande, Campo Viera, Candelaria,
     Cerro Azul, Concepción de la Sierra, Dos de Mayo, El Soberbio, Eldorado, Garupá, Jardín América,
     Leandro N. Alem, Montecarlo, Oberá, Puerto Esperanza, Puerto Iguazú, Puerto Piray, Puerto Rico, San Ignacio,
     San Javier, San Pedro, San Vicente, Santa Ana, Wanda`,
  ),
  provincia(
    "ar-q",
    "Neuquén",
    {
      Neuquén: `Alta Barda, Área Centro Este, Área Centro Oeste, Área Centro Sur, Bouquet Roldán, Canal V,
        Confluencia, Gran Neuquén Norte, Limay, Melipal, Progreso, San Lorenzo, Santa Genoveva, Valentina Norte,
        Valentina Sur, Villa Ceferino, Villa Farrell`,
    },
    `Aluminé, Andacollo, Añelo, Buta Ranquil, Centenario, Chos Malal, Cutral Có, Junín de los Andes, Las Lajas,
     Loncopué, Piedra del Águila, Picún Leufú, Plaza Huincul, Plottier, Rincón de los Sauces,
     San Martín de los Andes, San Patricio del Chañar, Senillosa, Villa El Chocón, Villa La Angostura,
     Villa Pehuenia, Vista Alegre, Zapala`,
  ),
  provincia(
    "ar-r",
    "Río Negro",
    {
      "San Carlos de Bariloche": `Arelauquen, Belgrano, Centro, El Frutillar, Jardín Botánico, Las Quintas,
        Llao Llao, Melipal, Nahuel Hue, Ñireco, Pinar de Festa, Virgen Misionera`,
      "General Roca": `Barrio Nuevo, Centro, J. J. Gómez, Mosconi, Paso Córdoba, Stefenelli`,
      Cipolletti: `Almirante Brown, Centro, Ferri, Las Perlas, San Pablo, Villarino`,
    },
    `Allen, Campo Grande, Catriel, Cervantes, Chichinales, Chimpay, Choele Choel, Cinco Saltos, Comallo,
     Contralmirante Cordero, Darwin, Dina Huapi, El Bolsón, Fernández Oro, General Conesa, General Enrique Godoy,
     Ingeniero Huergo, Ingeniero Jacobacci, Lamarque, Las Grutas, Los Menucos, Luis Beltrán, Mainqué, Maquinchao,
     Ñorquincó, Río Colorado, San Antonio Oeste, Sierra Grande, Valcheta, Viedma, Villa Regina`,
  ),
  provincia(
    "ar-a",
    "Salta",
    {
      Salta: `Centro, Ciudad del Milagro, Castañares, El Huaico, El Tribuno, Grand Bourg, Limache, Portezuelo,
        San Bernardo, San Lorenzo Chico, Santa Ana, Santa Lucía, Solidaridad, Tres Cerritos, Villa Belgrano,
        Villa Cristina, Villa Mitre, Villa San Antonio`,
    },
    `Aguaray, Apolinario Saravia, Cachi, Cafayate, Campo Quijano, Cerrillos, Chicoana, Colonia Santa Rosa,
     El Carril, El Galpón, Embarcación, General Güemes, General Mosconi, Hipólito Yrigoyen, Iruya,
     Joaquín V. González, La Caldera, La Merced, Las Lajitas, Metán, Molinos, Pichanal, Profesor Salvador Mazza,
     Rosario de Lerma, Rosario de la Frontera, San Antonio de los Cobres, San Carlos, San Lorenzo,
     San Ramón de la Nueva Orán, Santa Victoria Este, Tartagal, Vaqueros`,
  ),
  provincia(
    "ar-j",
    "San Juan",
    {
      "San Juan": `Centro, Concepción, Desamparados, Trinidad, Villa Don Bosco, Villa Mallea`,
      Rivadavia: `La Bebida, Marquesado, Natania, Villa San Martín`,
    },
    `Albardón, Angaco, Barreal, Calingasta, Caucete, Chimbas, Iglesia, Jáchal, Media Agua, Nueve de Julio, Pocito,
     Rawson, Rodeo, San Martín, Santa Lucía, Tamberías, Ullum, Valle Fértil, Villa Krause, Zonda`,
  ),
  provincia(
    "ar-d",
    "San Luis",
    {
      "San Luis": `Centro, Eva Perón, Jardín San Luis, Lucas Rodríguez, Pucará, Rawson, San Martín, Tibiletti`,
      "Villa Mercedes": `Centro, Estación, Güemes, La Ribera, Las Mirandas, San José, Villa Celestina`,
    },
    `Buena Esperanza, Candelaria, Carpintería, Concarán, Cortaderas, El Trapiche, El Volcán, Justo Daract,
     Juana Koslay, La Punta, La Toma, Luján, Merlo, Naschel, Potrero de los Funes, Quines,
     San Francisco del Monte de Oro, Santa Rosa del Conlara, Tilisarao, Unión`,
  ),
  provincia(
    "ar-z",
    "Santa Cruz",
    {
      "Río Gallegos": `Bicentenario, Centro, Del Carmen, Evita, Jorge Newbery, San Benito, Santos Vega`,
      "Caleta Olivia": `Centro, Gobernador Gregores, Mirador, Rotary, Unión, Zona de Chacras`,
    },
    `Comandante Luis Piedrabuena, El Calafate, El Chaltén, Gobernador Gregores, Jaramillo, Las Heras, Los Antiguos,
     Perito Moreno, Pico Truncado, Puerto Deseado, Puerto San Julián, Puerto Santa Cruz, Río Turbio, Tres Lagos,
     Veintiocho de Noviembre`,
  ),
  provincia(
    "ar-s",
    "Santa Fe",
    {
      Rosario: `Abasto, Alberdi, Arroyito, Bella Vista, Belgrano, Centro, Echesortu, Empalme Graneros, Fisherton,
        General Las Heras, La Florida, La Sexta, Las Delicias, Lisandro de la Torre, Lourdes, Ludueña, Parque Casas,
        Pichincha, Puerto Norte, Refinería, Rucci, Saladillo, Tablada, Tiro Suizo, Triángulo y Moderno`,
      "Santa Fe": `Alto Verde, Barranquitas, Candioti Norte, Candioti Sur, Centro, Colastiné Norte, El Pozo,
        Fomento 9 de Julio, Guadalupe, La Guardia, Las Flores, María Selva, Roma, Sargento Cabral, Siete Jefes, Sur`,
      Rafaela: `Centro, Fátima, Güemes, Italia, Los Nogales, Nueve de Julio, Villa Rosas`,
    },
    `Armstrong, Arroyo Seco, Avellaneda, Cañada de Gómez, Capitán Bermúdez, Carcarañá, Casilda, Ceres, Coronda,
     El Trébol, Esperanza, Firmat, Fray Luis Beltrán, Funes, Gálvez, Granadero Baigorria, Laguna Paiva, Las Parejas,
     Las Rosas, Las Toscas, Malabrigo, Pérez, Puerto General San Martín, Reconquista, Recreo, Roldán, Rufino,
     San Carlos Centro, San Cristóbal, San Genaro, San Javier, San Jorge, San Justo, San Lorenzo, Santo Tomé,
     Sastre, Sunchales, Tostado, Totoras, Venado Tuerto, Vera, Villa Cañás, Villa Constitución,
     Villa Gobernador Gálvez, Villa Ocampo`,
  ),
  provincia(
    "ar-g",
    "Santiago del Estero",
    {
      "Santiago del Estero": `Alberdi, Belgrano, Borges, Centro, Huaico Hondo, Jorge Newbery, Los Flores,
        Mariano Moreno, Ocho de Abril, Siglo XX, Villa del Carmen`,
      "La Banda": `Centro, Los Lagos, Misky Mayu, San Carlos, Sarmiento, Villa Inés`,
    },
    `Añatuya, Bandera, Beltrán, Campo Gallo, Clodomira, Fernández, Frías, Ingeniero Forres, Loreto, Los Juríes,
     Los Telares, Monte Quemado, Nueva Esperanza, Ojo de Agua, Pinto, Pozo Hondo, Quimilí, San Pedro de Guasayán,
     Selva, Sumampa, Suncho Corral, Termas de Río Hondo, Tintina, Villa Atamisqui`,
  ),
  provincia(
    "ar-v",
    "Tierra del Fuego, Antártida e Islas del Atlántico Sur",
    {
      "Río Grande": `Centro, Chacra II, Chacra IV, Chacra XI, Chacra XIII, Intevu, Margen Sur, Mutual, Perón,
        Vapor Amadeo`,
      Ushuaia: `Andorra, Bahía Golondrina, Centro, La Cantera, Los Morros, Monte Gallinero, Pipo, Río Pipo,
        San Vicente de Paúl`,
    },
    `Base Esperanza, Lago Escondido, Puerto Almanza, Puerto Argentino, San Sebastián, Tolhuin`,
  ),
  provincia(
    "ar-t",
    "Tucumán",
    {
      "San Miguel de Tucumán": `Barrio Norte, Barrio Sur, Centro, Ciudadela, El Bosque, El Colmenar, Jardín,
        Juan B. Terán, Kennedy, Lola Mora, Mercantil, Ojo de Agua, San Cayetano, Villa Alem, Villa Amalia,
        Villa Luján, Villa Mariano Moreno, Villa Nueve de Julio, Villa Urquiza`,
      "Yerba Buena": `Centro, Cevil Redondo, Marcos Paz, San Javier, San José`,
    },
    `Aguilares, Alderetes, Banda del Río Salí, Bella Vista, Burruyacú, Concepción, El Manantial, Famaillá, Graneros,
     Juan Bautista Alberdi, La Cocha, Las Talitas, Lules, Monteros, Ranchillos, San Pablo, Santa Ana, Simoca,
     Tafí del Valle, Tafí Viejo, Trancas`,
  ),
];
