import type {Node} from 'web-tree-sitter';

/** A name that a file defines, with the node that defines it. */
export interface SymbolNode {
  name: string;
  node: Node;
}

const children = (node: Node | null): Node[] => node?.namedChildren.filter((child) => child !== null) ?? [];
const field = (node: Node, name: string): string => node.childForFieldName(name)?.text ?? '';

/** Name of the type of a receiver: `(k *Keeper[T])` is `Keeper`. */
function receiverOf(method: Node): string {
  const [parameter] = children(method.childForFieldName('receiver'));
  let type = parameter?.childForFieldName('type') ?? null;
  while (type && type.type !== 'type_identifier') type = type.childForFieldName('type') ?? children(type)[0] ?? null;
  return type?.text ?? '';
}

/** A type of Go with its methods (of an interface) and fields (of a struct). */
function goType(spec: Node, whole: Node): SymbolNode[] {
  const name = field(spec, 'name');
  const type = spec.childForFieldName('type');
  const found: SymbolNode[] = [{name, node: whole}];
  if (type?.type === 'interface_type')
    for (const node of children(type))
      if (node.type === 'method_elem') found.push({name: `${name}.${field(node, 'name')}`, node});
  if (type?.type === 'struct_type')
    for (const node of children(type).flatMap(children))
      if (node.type === 'field_declaration')
        for (const part of node.childrenForFieldName('name'))
          if (part) found.push({name: `${name}.${part.text}`, node});
  return found;
}

/** Specifications of a declaration, also of one with parentheses. */
const specs = (declaration: Node): Node[] =>
  children(declaration).flatMap((node) => (node.type.endsWith('_spec_list') ? children(node) : [node]));

/**
 * What a Go file defines at its top level: functions, methods as `Type.Method`, types, fields, constants and variables.
 */
export function goSymbols(root: Node): SymbolNode[] {
  return children(root).flatMap((node): SymbolNode[] => {
    switch (node.type) {
      case 'function_declaration':
        return [{name: field(node, 'name'), node}];
      case 'method_declaration':
        return [{name: `${receiverOf(node)}.${field(node, 'name')}`, node}];
      case 'type_declaration': {
        const types = specs(node).filter(({type}) => type === 'type_spec' || type === 'type_alias');
        return types.flatMap((spec) => goType(spec, types.length === 1 ? node : spec));
      }
      case 'const_declaration':
      case 'var_declaration': {
        const values = specs(node).filter(({type}) => type === 'const_spec' || type === 'var_spec');
        return values.flatMap((spec) =>
          spec
            .childrenForFieldName('name')
            .filter((name) => name !== null)
            .filter(({type, text}) => type === 'identifier' && text !== '_')
            .map(({text}) => ({name: text, node: values.length === 1 ? node : spec})),
        );
      }
      default:
        return [];
    }
  });
}

const RUST_ITEMS: ReadonlySet<string> = new Set([
  'function_item',
  'function_signature_item',
  'struct_item',
  'enum_item',
  'union_item',
  'trait_item',
  'const_item',
  'static_item',
  'type_item',
  'macro_definition',
  'field_declaration',
  'enum_variant',
]);

/** Name of the type that an `impl` is for, without its parameters and its path. */
function implementedType(node: Node): string {
  let type = node.childForFieldName('type');
  while (type && type.type !== 'type_identifier')
    type = type.childForFieldName('type') ?? type.childForFieldName('name') ?? null;
  return type?.text ?? '';
}

/**
 * What a Rust file defines: items by name, methods, fields and variants as `Type.name`, items of modules as
 * `module.name`.
 */
export function rustSymbols(root: Node, prefix = ''): SymbolNode[] {
  return children(root).flatMap((node): SymbolNode[] => {
    const body = node.childForFieldName('body');
    if (node.type === 'impl_item') return body ? rustSymbols(body, `${prefix}${implementedType(node)}.`) : [];
    const name = `${prefix}${field(node, 'name')}`;
    if (node.type === 'mod_item') return body ? rustSymbols(body, `${name}.`) : [];
    if (!RUST_ITEMS.has(node.type)) return [];
    const inside = body && node.type !== 'function_item' && node.type !== 'macro_definition';
    return [{name, node}, ...(inside ? rustSymbols(body, `${name}.`) : [])];
  });
}
