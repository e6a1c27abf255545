// Decides what demo people are called and where they live: names common in Argentina, by the decades in which each was
// given most. Everything is invented by combination; nobody real is meant.

const list = (text: string): readonly string[] => text.split(",").map((name) => name.trim().replace(/\s+/g, " "));

type Names = { readonly Femenino: readonly string[]; readonly Masculino: readonly string[] };

/** First names by the last birth year they fit; the lists overlap in life, so people.ts sometimes takes a neighbour. */
export const FIRST_NAMES: readonly { readonly until: number; readonly names: Names }[] = [
  {
    until: 1969,
    names: {
      Femenino: list(`Alicia, Ana María, Beatriz, Blanca, Carmen, Delia, Dora, Elba, Elena, Elsa, Ester, Estela,
        Gladys, Graciela, Haydée, Hilda, Inés, Irma, Juana, Julia, Liliana, Lidia, Marta, María Cristina,
        María del Carmen, Mirta, Nélida, Norma, Olga, Raquel, Rosa, Silvia, Susana, Teresa, Zulema`),
      Masculino: list(`Alberto, Alfredo, Aldo, Ángel, Antonio, Armando, Carlos, Domingo, Eduardo, Enrique, Ernesto,
        Francisco, Héctor, Horacio, Hugo, Jorge, José, José Luis, Juan Carlos, Julio, Luis, Mario, Miguel Ángel,
        Néstor, Norberto, Omar, Osvaldo, Oscar, Pedro, Ramón, Raúl, Ricardo, Roberto, Rodolfo, Rubén, Víctor`),
    },
  },
  {
    until: 1984,
    names: {
      Femenino: list(`Adriana, Alejandra, Analía, Andrea, Carina, Carolina, Cecilia, Claudia, Cristina, Daniela,
        Débora, Fabiana, Fernanda, Gabriela, Karina, Laura, Lorena, Marcela, María Eugenia, María José, María Laura,
        Mariana, Mariela, Marina, Mónica, Natalia, Patricia, Paula, Romina, Roxana, Sandra, Silvana, Valeria,
        Vanesa, Verónica, Viviana, Ximena`),
      Masculino: list(`Adrián, Alejandro, Ariel, Claudio, Cristian, Damián, Daniel, Darío, Diego, Eduardo, Esteban,
        Fabián, Fernando, Gabriel, Germán, Guillermo, Gustavo, Gerardo, Javier, Jorge, José Luis, Leandro, Leonardo,
        Marcelo, Mariano, Mario, Martín, Maximiliano, Pablo, Sebastián, Sergio, Walter`),
    },
  },
  {
    until: 1996,
    names: {
      Femenino: list(`Agustina, Antonella, Ayelén, Belén, Brenda, Camila, Carla, Cintia, Daiana, Daniela, Eliana,
        Estefanía, Evelyn, Florencia, Gisela, Jésica, Julieta, Leila, Lucía, Macarena, Magalí, Malena, María Belén,
        María Sol, Mariana, Melina, Melisa, Micaela, Natalí, Noelia, Paola, Rocío, Sabrina, Sofía, Soledad, Tamara,
        Victoria, Yamila, Yanina`),
      Masculino: list(`Agustín, Alan, Alexis, Andrés, Brian, Cristian, Damián, Emanuel, Emiliano, Ezequiel, Facundo,
        Federico, Fernando, Franco, Gastón, Germán, Gonzalo, Hernán, Ignacio, Iván, Joaquín, Jonathan, Juan Manuel,
        Juan Pablo, Leandro, Lucas, Luciano, Marcos, Matías, Mauro, Maximiliano, Nahuel, Nicolás, Pablo, Ramiro,
        Rodrigo, Santiago, Sebastián, Tomás`),
    },
  },
  {
    until: 9999,
    names: {
      Femenino: list(`Abril, Agostina, Agustina, Aldana, Ámbar, Antonella, Azul, Brisa, Camila, Candela, Catalina,
        Celeste, Chiara, Delfina, Guadalupe, Jazmín, Josefina, Julieta, Lara, Lourdes, Lucía, Luna, Luz, Malena,
        Martina, Micaela, Milagros, Milena, Morena, Oriana, Pilar, Priscila, Rocío, Sofía, Tiziana, Valentina,
        Victoria, Zoe`),
      Masculino: list(`Agustín, Axel, Bautista, Benjamín, Bruno, Dylan, Elías, Enzo, Facundo, Felipe, Franco, Gael,
        Gonzalo, Ignacio, Ian, Jeremías, Joaquín, Juan Cruz, Juan Ignacio, Julián, Kevin, Lautaro, Leonel, Lisandro,
        Lucas, Luciano, Mateo, Matías, Nahuel, Nicolás, Ramiro, Santino, Simón, Thiago, Tobías, Tomás, Tiago,
        Valentín`),
    },
  },
];

/** Given after a simple first name. */
export const SECOND_NAMES: Names = {
  Femenino: list(`Alejandra, Andrea, Antonia, Beatriz, Belén, Cecilia, Constanza, Cristina, de los Ángeles,
    del Carmen, del Valle, Edith, Elena, Elizabeth, Estela, Eugenia, Fernanda, Gabriela, Inés, Isabel, Itatí,
    Lourdes, Luján, Mabel, Marcela, Mercedes, Noemí, Paula, Raquel, Rosario, Soledad, Susana, Teresa, Valeria,
    Verónica, Yamile`),
  Masculino: list(`Adrián, Alberto, Alejandro, Andrés, Ángel, Antonio, Ariel, Armando, Daniel, David, Eduardo,
    Emilio, Enrique, Ernesto, Esteban, Exequiel, Fabián, Federico, Fernando, Gabriel, Héctor, Javier, José, Leonel,
    Luis, Manuel, Marcelo, Martín, Miguel, Nicolás, Omar, Oscar, Raúl, Ricardo, Roberto, Rubén, Sebastián`),
};

export const SURNAMES: readonly string[] = list(`Acosta, Acuña, Agüero, Aguilar, Aguirre, Alarcón, Albornoz,
  Alderete, Alegre, Allende, Almada, Alonso, Altamirano, Alvarado, Álvarez, Amarilla, Andrada, Antonelli, Aranda,
  Araujo, Arce, Arias, Arregui, Arrieta, Arroyo, Avalos, Ávila, Ayala, Báez, Balbuena, Baldi, Barbieri, Barraza,
  Barreto, Barrionuevo, Barrios, Barros, Basualdo, Battaglia, Bazán, Bellini, Benavídez, Benítez, Bermúdez, Bernal,
  Bianchi, Blanco, Bogado, Bonetti, Bravo, Brizuela, Bruno, Burgos, Bustamante, Bustos, Caballero, Cabral, Cabrera,
  Cáceres, Calderón, Calvo, Campos, Cantero, Cardozo, Carrizo, Caruso, Casas, Castillo, Castro, Cejas, Centurión,
  Chávez, Coria, Córdoba, Coronel, Correa, Cortez, Costa, Crespo, Cruz, Cuello, De Luca, Delgado, Díaz, Domínguez,
  Duarte, Escobar, Escudero, Espíndola, Espinosa, Esposito, Estévez, Falcón, Farías, Fernández, Ferrari, Ferreyra,
  Figueroa, Flores, Fontana, Franco, Frías, Fuentes, Gallardo, Gallo, Galván, Garay, García, Garrido, Gauna,
  Gentile, Giménez, Giordano, Godoy, Gómez, González, Grasso, Greco, Guerrero, Guevara, Gutiérrez, Guzmán, Heredia,
  Hernández, Herrera, Ibáñez, Ibarra, Iglesias, Insaurralde, Jara, Juárez, Krause, Lagos, Ledesma, Leguizamón,
  Leiva, Lezcano, Lombardi, López, Lozano, Lucero, Luján, Luna, Luque, Machado, Maciel, Maidana, Maldonado, Mamani,
  Mancini, Mansilla, Marchetti, Mareco, Marín, Mariani, Márquez, Martín, Martínez, Martino, Medina, Melgarejo,
  Méndez, Mendoza, Mercado, Meza, Miranda, Molina, Monzón, Morales, Moreno, Moretti, Moreyra, Moyano, Müller, Muñoz,
  Narváez, Navarro, Nieto, Núñez, Ocampo, Ojeda, Olivera, Olmos, Orellana, Ortega, Ortiz, Oviedo, Pacheco, Padilla,
  Páez, Palacios, Palavecino, Paredes, Parodi, Paz, Pellegrini, Peralta, Pereyra, Pérez, Pinto, Ponce, Portillo,
  Quinteros, Quiroga, Quispe, Ramírez, Ramos, Reynoso, Ríos, Rivas, Rivero, Robledo, Rodríguez, Rojas, Roldán,
  Román, Romano, Romero, Rossi, Ruiz, Russo, Saavedra, Salas, Salazar, Salinas, Sánchez, Sandoval, Santillán,
  Santoro, Sartori, Schmidt, Segovia, Serrano, Silva, Silvestri, Soria, Sosa, Soto, Suárez, Tapia, Tévez, Toledo,
  Toloza, Torres, Valdez, Valenzuela, Vallejos, Varela, Vargas, Vázquez, Vega, Velázquez, Vera, Verón, Vidal,
  Villalba, Villarreal, Vitale, Weber, Yáñez, Zalazar, Zapata, Zárate, Zárraga`);

export const STREETS: readonly string[] = list(`9 de Julio, 25 de Mayo, Almirante Brown, Alsina, Alvear, Balcarce,
  Belgrano, Bolívar, Catamarca, Chacabuco, Colón, Corrientes, Dorrego, Entre Ríos, Esmeralda, French, Garay,
  General Paz, Gorriti, Güemes, Hipólito Yrigoyen, Independencia, Italia, Jujuy, La Rioja, Las Heras, Lavalle,
  Libertad, Maipú, Mariano Moreno, Mendoza, Mitre, Monteagudo, Necochea, O'Higgins, Paso, Pellegrini, Perú,
  Pueyrredón, Ricardo Balbín, Rivadavia, Roca, Rodríguez Peña, Saavedra, Salta, San Juan, San Lorenzo, San Martín,
  Santa Fe, Santiago del Estero, Sarmiento, Suipacha, Tucumán, Urquiza, Vélez Sarsfield, Vieytes, Zapiola`);
