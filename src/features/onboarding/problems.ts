import { problems } from "#platform/problems/problem.ts";

export const onboardingProblems = problems("onboarding", {
  moduloApagado: [409, "Tu empresa dejó de usar el onboarding. Lo que guardaste queda en tu legajo"],
  sinPedido: [409, "Ya no hay un pedido de onboarding para completar. Lo que guardaste queda en tu legajo"],
  sinPin: [409, "Antes tenés que crear tu firma electrónica"],
  incompleto: [400, "Faltan datos"],
  sinFoto: [400, "Falta tu foto de perfil"],
});
