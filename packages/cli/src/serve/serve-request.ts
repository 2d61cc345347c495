// A line from another program, read: a request of a known shape, or everything that is wrong with it.

import { pathText } from "@kibitz/documents";
import { nearest } from "@kibitz/kernel";
import { depthFaults, firstFaults } from "@kibitz/kernel/machine";
import * as z from "zod";
import { type Fault, type Method, type Requests, requests } from "./serve-schema.js";

/** A request that cannot be understood or done: all that is wrong with it. */
export class BadRequest extends Error {
  readonly faults: readonly [Fault, ...Fault[]];
  constructor(first: Fault, ...more: readonly Fault[]) {
    super(first.expected);
    this.faults = [first, ...more];
  }
}

export type RequestId = string | number;
export type Request = { readonly [M in Method]: { readonly method: M; readonly fields: Requests[M] } }[Method];

const isMethod = (method: string): method is Method => Object.hasOwn(requests, method);
const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null && !Array.isArray(json);

export function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    const words = error instanceof SyntaxError ? error.message : "nested too deeply";
    throw new BadRequest({ path: "", expected: `a request as JSON in one line (${words})` });
  }
}

/** What the answer to this is to have as its id, if that can be told. */
export function idOf(json: unknown): RequestId | undefined {
  const id = isObject(json) ? json.id : undefined;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

export function readRequest(json: unknown): Request {
  const names = Object.keys(requests);
  if (!isObject(json)) throw new BadRequest({ path: "", expected: 'an object, like {"method":"hello"}' });
  const [tooDeep, ...more] = depthFaults(json);
  if (tooDeep) throw new BadRequest(tooDeep, ...more);
  const { method } = json;
  if (typeof method !== "string" || !isMethod(method)) {
    const near = typeof method === "string" ? nearest(method, names) : "";
    throw new BadRequest({ path: "method", expected: `one of ${names.join(", ")}${near}` });
  }
  const schema = requests[method];
  const read = schema.safeParse(json);
  if (!read.success) {
    const [first, ...more] = firstFaults(read.error.issues, issue => faultsOf(issue, schema));
    throw new BadRequest(first, ...more);
  }
  // The schema of this very method has read it.
  return { method, fields: read.data } as Request;
}

function faultsOf(issue: z.core.$ZodIssue, schema: z.ZodObject): Fault[] {
  const path = pathText(issue.path);
  if (issue.code !== "unrecognized_keys") return [{ path, expected: issue.message }];
  const known = keysAt(schema, issue.path);
  return firstFaults(issue.keys, key => [
    {
      path: path === "" ? key : `${path}.${key}`,
      expected: `${known.join(", ")}; not "${key}"${nearest(key, known)}`,
    },
  ]);
}

/** The keys an object at this path may have. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  const inner = innerOf(schema);
  const [part, ...rest] = path;
  if (inner instanceof z.ZodArray && part !== undefined) return keysAt(inner.element as z.ZodType, rest);
  if (!(inner instanceof z.ZodObject)) return [];
  // Shapes are made of types of this package only.
  const shape = inner.shape as Readonly<Record<PropertyKey, z.ZodType>>;
  return part === undefined ? Object.keys(shape) : keysAt(shape[part], rest);
}

/** What a field holds, whether it may be left out or not. */
const innerOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? innerOf(schema.unwrap() as z.ZodType) : schema;
